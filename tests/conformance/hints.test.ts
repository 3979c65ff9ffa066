import { describe, expect, it } from "vitest";
import { baseFiles, collectDiagnostics } from "../../checks/testing/minimal-dealer.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { fixOf, registeredMigrations } from "../../schemas/tools.ts";

const text = (value: JsonValue, more: JsonObject = {}) => ({
  ...{ paths: ["/more"], title: "More", frame: "site" },
  layout: [{ id: "one", use: "Text", props: { text: value }, ...more }],
});
const when = (condition: JsonValue) => ({ "acme/pages/more.json": text("Hello", { when: condition }) });
const row = (then: JsonValue, fact: string, operator: string, value: JsonValue) => ({
  "acme/rules/tag.json": { rows: [{ id: "mine", when: { fact, operator, value }, then }] },
});
const tag = { style: "plain" };
const site = JSON.parse(baseFiles.get("acme/site.json") ?? "{}") as JsonObject;
const hero = (href: string) => ({
  ...text(""),
  layout: [{ id: "hero", use: "Hero", props: { title: "Welcome", href } }],
});

function problemsIn(files: { [file: string]: JsonValue | string }) {
  const texts = Object.entries(files).map(
    ([file, json]) => [file, typeof json === "string" ? json : JSON.stringify(json)] as const,
  );
  const all = new Map([...baseFiles, ...texts]);
  return collectDiagnostics(all).map((problem) => ({
    ...problem,
    says: `${problem.message} ${problem.hint}`,
    fixed: fixOf(problem, all.get(problem.file) ?? "", registeredMigrations)?.text,
  }));
}

describe("a hint", () => {
  it.each<[string, { [file: string]: JsonValue | string }, string]>([
    ["conditions that all hold", when({ and: [] }), 'Did you mean "all"?'],
    ["several values", row(tag, "make", "equal", ["Van", "Ute"]), 'write "operator": "in"'],
    ["a word that is no choice", row({ style: "outline" }, "price", "equal", 1), "Allowed: "],
    ["a text for an outcome", row("Nice", "price", "equal", 1), 'such as { "text": "Just arrived"'],
    ["a list of one", { "acme/pages/more.json": { ...text("Hi"), paths: "/more" } }, 'Write a list: ["/more"].'],
    ["no for false", { "acme/pages/more.json": { ...text("Hi"), noindex: "no" } }, "Write false without"],
    ["a path of a fact", when({ fact: "flags", path: "pdf", operator: "equal", value: true }), '"$.pdf"'],
    ["a quotation mark in a text", { "acme/copy.json": '{ "a": "the "big" dog" }' }, String.raw`write \"`],
    [
      "a switch for a condition",
      { "acme/pages/more.json": text("Hi", { visible: false }) },
      'Write "when": { "condition": "never" }',
    ],
    ["false for a condition", when(false), 'Write { "condition": "never" }'],
    ["a prop beside the props", { "acme/pages/more.json": text("Hi", { heading: "Hello" }) }, 'It belongs in "props"'],
    ["a setting beside the settings", { "acme/site.json": { ...site, chatHref: "/" } }, 'It belongs in "settings"'],
    ["a colour by its name", { "acme/theme.json": { colours: { brand: "red" } } }, "Write a colour as #"],
    ["parts of a colour", { "acme/theme.json": { colours: { brand: "rgb(14, 32, 80)" } } }, '"#0e2050"'],
    [
      "a picture by a relative path",
      { "acme/site.json": { ...site, logo: "./logo.svg" } },
      '"/tenant-assets/logo.svg"',
    ],
    [
      "a removal from no list",
      { "acme/menus.json": { mian: [{ id: "home", $remove: true }] } },
      'Correct the name "mian"',
    ],
    ["a link without its beginning", { "acme/pages/more.json": hero("about") }, 'Did you mean "/about"?'],
    ["a name without more", { "acme/pages/more.json": text({ $bind: "quest" }) }, '"quest" is not available'],
  ])("says what to write for %s", (_, files, words) => {
    expect(problemsIn(files).map(({ says }) => says)).toContainEqual(expect.stringContaining(words));
  });

  it("is written into the file only where nothing else is meant", () => {
    const page = (value: JsonValue) => ({ "acme/pages/more.json": text(value) });
    const copy = { "acme/copy.json": { "form.next": "Next", "form.submit": "Send" } };
    const [wording] = problemsIn({ ...copy, ...page({ $msg: "form.send" }) }).filter(
      ({ code }) => code === "reference/unknown-copy",
    );
    expect([wording?.fixed, wording?.hint]).toEqual([
      undefined,
      expect.stringContaining("There are: form.submit, form.next"),
    ]);
    const [condition] = problemsIn(when({ AND: [] }));
    expect(condition?.fixed).toContain('"all"');
  });
});
