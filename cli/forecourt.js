#!/usr/bin/env node
// Plain JavaScript that any Node parses, so that an old one gets a sentence instead of a syntax error.
import { requireNode } from "../scripts/require-node.js";

requireNode("forecourt");
const { main } = await import("./main.ts");
process.exitCode = await main(process.argv.slice(2), process);
