#!/usr/bin/env python3
"""Plays a game of bots over the table protocol: client.py PROGRAM [GAME] [SEED]"""
import json
import subprocess
import sys


class Table:
    """A program that speaks the protocol on its standard input and output."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, encoding="utf-8")

    def ask(self, cmd, **fields):
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise ValueError(answer["error"]["message"])
        return answer


def main(program, game=None, seed=1):
    table = Table(program)
    games = table.ask("games")["games"]
    game = next((g for g in games if g["name"] == game), games[0])
    turn = table.ask("new", game=game["name"], seed=seed)["turn"]
    steps = 0
    while turn != "over":
        steps += 1
        if turn == "chance":
            turn = table.ask("chance", seed=steps)["turn"]
            continue
        seat = turn["seats"][0]
        choice = table.ask("suggest", seat=seat, bot=game["bots"][-1], seed=steps, iterations=100)
        turn = table.ask("do", actor=seat, action=choice["action"])["turn"]
    print(json.dumps(table.ask("outcome")["outcome"]))
    table.ask("quit")
    return table.process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *sys.argv[2:3], *map(int, sys.argv[3:4])))
