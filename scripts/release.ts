import { readFileSync, writeFileSync } from "node:fs";
import { dateReleaseNotes, readNotes } from "./release-notes.ts";
import { root } from "./run.ts";

// Called by `npm version`: with `check` before it changes anything, then without, to date the notes.

const file = `${root}CHANGELOG.md`;
const changelog = readFileSync(file, "utf8");
if (process.argv[2] !== "check") {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
  writeFileSync(file, dateReleaseNotes(changelog, version, new Date().toISOString().slice(0, 10)));
} else if (readNotes(changelog) === "") {
  console.error('CHANGELOG.md has no entries under "## Unreleased". Write what users notice, then release.');
  process.exitCode = 1;
}
