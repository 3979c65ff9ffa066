// Plain JavaScript that any Node parses, so that an old one gets a sentence instead of a syntax error.
import { requireNode } from "../scripts/require-node.js";

requireNode("The Forecourt server");
await import("./main.ts");
