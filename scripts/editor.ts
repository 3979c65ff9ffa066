import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { collectExtensionFiles } from "./editor/vsix.ts";
import { root } from "./run.ts";

const zip = new ZipFile();
// A fixed time gives the same file for the same contents.
for (const [name, text] of Object.entries(await collectExtensionFiles()))
  zip.addBuffer(Buffer.from(text), name, { mtime: new Date(0) });
zip.end();
await mkdir(`${root}dist/editor`, { recursive: true });
await pipeline(zip.outputStream, createWriteStream(`${root}dist/editor/forecourt.vsix`));
console.log("wrote dist/editor/forecourt.vsix");
