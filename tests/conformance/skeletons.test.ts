import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "../../cli/parts/kinds.ts";
import { deriveNames } from "../../cli/parts/skeleton.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const names = deriveNames("triedOut");
const written = Object.entries(kinds).map(([kind, item]) => ({ kind, ...item.skeleton(names) }));
/** Whether a text of a skeleton is still as it was written. */
const isUnwritten = (text: string) => /\bTODO:/.test(text);
const isSource = (file: string) => /\.tsx?$/.test(file);

let folder: string;
let errors: string[];
beforeAll(async () => {
  // The skeletons are compiled as if they lay in the checkout: relative imports lead into it.
  folder = mkdtempSync(join(root, "node_modules/.skeletons-"));
  const files = written.flatMap((item) => [
    ...Object.entries(item.files),
    ...Object.entries(item.edits ?? {}).map(
      ([file, edit]) => [file, edit(readFileSync(join(root, file), "utf8"))] as const,
    ),
  ]);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions: { rootDirs: [".", "../.."] },
    include: [],
    files: [
      ...files.map(([file]) => file).filter(isSource),
      "../../node_modules/vite/client.d.ts",
      "../../renderer/query/request-builder.d.ts",
    ],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiled = await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", folder, "--pretty", "false"], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  errors = compiled.stdout.split("\n").filter((line) => line.includes("error TS"));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("what npm run new writes", () => {
  it("understands a name in any casing", () => {
    const all = { kebab: "tried-out", camel: "triedOut", pascal: "TriedOut", snake: "tried_out" };
    for (const typed of Object.values(all)) expect(deriveNames(typed)).toEqual(all);
  });

  it.each(written)("for a $kind are new files, and entries in files that are there", ({ files, edits = {}, next }) => {
    expect(Object.keys({ ...files, ...edits }).length).toBeGreaterThan(0);
    for (const [file, edit] of Object.entries(edits)) {
      const before = readFileSync(join(root, file), "utf8");
      expect(edit(before)).toMatch(/triedOut|tried_out/);
      expect(before).not.toMatch(/triedOut|tried_out/);
    }
    expect(next).toMatch(/\.$|\]\.?$|\}\.?$/);
  });

  it("takes no name that an entry has already", () => {
    for (const [kind, name] of [
      ["setting", "soldDays"],
      ["flag", "chat"],
      ["sort", "price_asc"],
    ] as const) {
      const [[file = "", edit] = []] = Object.entries(kinds[kind]?.skeleton(deriveNames(name)).edits ?? {});
      const text = readFileSync(join(root, file), "utf8");
      expect(() => edit?.(text), kind).toThrow(`${name} is there already`);
    }
  });

  it("says where a person must write: what still says so is in no member", () => {
    const sources = written.flatMap(({ files }) => Object.keys(files));
    const product = [...new Set(sources.map((file) => file.split("/", 1)[0] ?? ""))].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const own = product.filter(
      (file) => /\.(tsx?|json)$/.test(file) && !/\.gen\.|\/(json-schema|compiled)\//.test(file),
    );
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter((file) => isUnwritten(readFileSync(join(root, file), "utf8")))).toEqual([]);
    const texts = written.map(({ kind, files, edits = {} }) => ({
      kind,
      texts: [
        ...Object.values(files),
        ...Object.entries(edits).map(([file, edit]) => edit(readFileSync(join(root, file), "utf8"))),
      ],
    }));
    // An order of searches has no words.
    expect(texts.filter((text) => !text.texts.some(isUnwritten)).map(({ kind }) => kind)).toEqual(["sort"]);
    const message = written.flatMap(({ files }) =>
      Object.values(files).flatMap((text) => [...text.matchAll(/description"?:\s*"([^"]*)/g)]),
    );
    expect(message.map(([, text]) => text).filter((text) => !isUnwritten(text ?? ""))).toEqual([]);
  });

  it("has a test for everything that no examples test", () => {
    for (const { kind, files } of written) {
      const sources = Object.keys(files).filter(isSource);
      if (
        sources.length === 0 ||
        sources.some((file) => /^(rules|checks|schemas\/(collections|migrations))\//.test(file))
      )
        continue;
      expect
        .soft(
          sources.some((file) => /\.test\.tsx?$/.test(file)),
          kind,
        )
        .toBe(true);
    }
  });

  it("compiles, but for a loader, a delivery and an input whose contract is not in the registry yet", () => {
    const refused = [...new Set(errors.map((line) => line.split("(", 1)[0]))].sort();
    expect(refused, errors.join("\n")).toEqual([
      "renderer/forms/fields/tried-out/input.tsx",
      "services/leads/adapters/tried-out.test.ts",
      "services/leads/adapters/tried-out.ts",
      "services/loaders/sources/tried-out.ts",
    ]);
    expect(errors.find((line) => line.startsWith("services/loaders/sources/tried-out.ts"))).toContain('"triedOut"');
    for (const file of ["services/leads/adapters/tried-out.ts", "renderer/forms/fields/tried-out/input.tsx"])
      expect(errors.find((line) => line.startsWith(file))).toContain('"tried-out"');
  });
});
