#!/usr/bin/env node
// Plays a game of bots over the table protocol: client.js PROGRAM [GAME] [SEED]
const { spawn } = require("node:child_process");
const readline = require("node:readline");

const [program, wanted, seed = "1"] = process.argv.slice(2);
const server = spawn(program, ["serve"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = readline.createInterface({ input: server.stdout })[Symbol.asyncIterator]();

async function ask(cmd, fields = {}) {
  server.stdin.write(JSON.stringify({ cmd, ...fields }) + "\n");
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

async function main() {
  const { games } = await ask("games");
  const game = games.find(({ name }) => name === wanted) ?? games[0];
  let { turn } = await ask("new", { game: game.name, seed: Number(seed) });
  for (let step = 1; turn !== "over"; step++) {
    if (turn === "chance") {
      ({ turn } = await ask("chance", { seed: step }));
      continue;
    }
    const seat = turn.seats[0];
    const bot = game.bots.at(-1);
    const { action } = await ask("suggest", { seat, bot, seed: step, iterations: 100 });
    ({ turn } = await ask("do", { actor: seat, action }));
  }
  console.log(JSON.stringify((await ask("outcome")).outcome));
  await ask("quit");
}

main().catch((error) => {
  console.error(error.message);
  server.kill();
  process.exitCode = 1;
});
