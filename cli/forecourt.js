#!/usr/bin/env node
// Plain JavaScript that any Node parses, so that an old one gets a sentence instead of a syntax error.
import module from "node:module";
import { fileURLToPath } from "node:url";
import { requireNode } from "../scripts/require-node.js";

requireNode("forecourt");
// Compiling this many modules costs more than most commands do; where the folder cannot be written, they are compiled.
module.enableCompileCache?.(fileURLToPath(new URL("../node_modules/.cache/forecourt", import.meta.url)));
// `forecourt ... | head` closes the pipe early, which is not an error.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
const { main } = await import("./main.ts");
process.exitCode = await main(process.argv.slice(2), process);
