import { readFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { collectExtensionFiles } from "../../scripts/editor/vsix.ts";

const docs = readFileSync(fileURLToPath(new URL("../../docs/editor.md", import.meta.url)), "utf8");
const files = await collectExtensionFiles();
const file = (path: string): string => files[path] ?? "";
const manifest = JSON.parse(file("extension/package.json"));

/** Runs the extension's file with a stand-in for the editor's module; returns what it exports. */
function loaded(): { [name: string]: unknown } {
  const requireBuiltin = createRequire(import.meta.url);
  const anything: object = new Proxy(class {}, {
    get: (target, name) => Reflect.get(target, name) ?? anything,
  });
  const vscode = new Proxy({}, { get: () => anything });
  const required: string[] = [];
  const module = { exports: {} as { [name: string]: unknown } };
  const run = new Function("require", "module", "exports", file("extension/extension.js"));
  run(
    (name: string) => {
      required.push(name);
      return name === "vscode" ? vscode : requireBuiltin(name);
    },
    module,
    module.exports,
  );
  const others = required.filter((name) => name !== "vscode" && !builtinModules.includes(name.replace("node:", "")));
  expect(others).toEqual([]);
  return module.exports;
}

describe("the extension for VS Code", () => {
  it("is a package with the files that its manifest names", () => {
    expect(Object.keys(files).sort()).toEqual([
      "[Content_Types].xml",
      "extension.vsixmanifest",
      "extension/extension.js",
      "extension/package.json",
    ]);
    expect(manifest.main).toBe("./extension.js");
    expect(file("extension.vsixmanifest")).toContain(`Id="${manifest.name}" Version="${manifest.version}"`);
    for (const path of Object.keys(files).slice(1)) {
      const ending = /\.\w+$/.exec(path)?.[0];
      expect(file("[Content_Types].xml"), path).toContain(`Extension="${ending}"`);
    }
  });

  it("needs nothing but the editor and Node, and starts and ends as editors ask", () => {
    const { activate, deactivate } = loaded();
    expect([activate, deactivate].map((part) => typeof part)).toEqual(["function", "function"]);
    expect((deactivate as () => unknown)()).toBeUndefined();
  });

  it("starts the command that docs/editor.md gives to every other editor", () => {
    const command: string[] = manifest.contributes.configuration.properties["forecourt.command"].default;
    expect(docs).toContain(command.join(" "));
    expect(docs).toContain(JSON.stringify(command.slice(1)).replaceAll(",", ", "));
    expect(docs).toContain(command.map((part) => `"${part}"`).join(", "));
  });
});
