#!/usr/bin/env node
// Plain JavaScript that any Node parses, so that an old one gets a sentence instead of a syntax error.
import { keepCompiled, load, requireNode } from "../scripts/launch.js";

requireNode("forecourt");
keepCompiled();
// `forecourt ... | head` closes the pipe early, which is not an error.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
const { runCli } = await load("cli/main.ts");
process.exitCode = await runCli(process.argv.slice(2), process);
