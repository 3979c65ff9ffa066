import { readFileSync, writeFileSync } from "node:fs";

const list = new URL("survivors.txt", import.meta.url);

/** Kinds of mutants that need no test, each with the reason. */
export const accepted: readonly { file: RegExp; what: RegExp; why: string }[] = [
  { file: /./, what: /^<Icon .*: left out/, why: "Icons decorate: the words beside them say the same." },
  {
    file: /MapDrawing|Wheel\.tsx$/,
    what: /attribute left out/,
    why: "A drawing: the browser tests' pictures.",
  },
  {
    file: /^renderer\/components\//,
    what: /: no default/,
    why: "Props arrive with their schema's defaults.",
  },
];

/** Mutants that no test notices yet, as lines: file, what is changed, how. */
export function readSurvivors(): string[] {
  return readFileSync(list, "utf8").split("\n").filter(Boolean);
}

/** Replaces what the list says of these files. */
export function writeSurvivors(files: readonly string[], found: readonly string[]): void {
  const kept = readSurvivors().filter((line) => !files.some((file) => line.startsWith(`${file}: `)));
  writeFileSync(list, `${[...kept, ...found].sort().join("\n")}\n`);
}
