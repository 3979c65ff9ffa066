import { fileURLToPath } from "node:url";
import { command } from "../../cli/commands/docs.ts";
import { hoverAt } from "../../cli/lsp/hover.ts";
import { Workspace } from "../../cli/lsp/workspace.ts";
import { captureOutput } from "../../cli/testing/run-command.ts";
import { validateDealer } from "../../cli/validate-tenant.ts";
import { referenceParts } from "../../scripts/docs/reference.ts";
import { listCompletions } from "../../services/language/index.ts";
import { completeAt } from "../../services/studio/index.ts";

// Prints what each reader of the schemas says of the properties that added-properties.ts adds, as JSON.

const slug = "northside-used-cars";
const workspace = await Workspace.open(fileURLToPath(new URL("../../tenants", import.meta.url)));
const site = JSON.parse(workspace.textOf(`${slug}/site.json`) ?? "");

/** A property: its file, what the file says with a value, the text in front of its key, and its part of docs/reference. */
const properties = {
  patience: {
    file: "site.json",
    write: (patience?: unknown) => ({ ...site, settings: { ...site.settings, patience } }),
    before: '"settings":{',
    part: "settings",
    wrong: 0,
    right: 5,
  },
  mood: {
    file: "content/faqs.json",
    write: (mood?: unknown) => ({ items: [{ id: "new", question: "?", answer: "!", mood }] }),
    before: '"items":[{',
    part: "collections",
    wrong: "sad",
    right: "calm",
  },
  gloss: {
    file: "theme.json",
    write: (gloss?: unknown) => ({ shape: { gloss } }),
    before: '"shape":{',
    part: "theme",
    wrong: 10,
    right: 2,
  },
};

async function seen(name: string, { file, write, before, part, wrong, right }: (typeof properties)["mood"]) {
  const path = `${slug}/${file}`;
  const take = (text: string) => {
    workspace.write(workspace.uriOf(path), text);
    const view = workspace.view(path);
    if (view === undefined) throw new Error(`${path} is no file of a layer.`);
    return view;
  };
  const codesWith = (value: unknown) => {
    take(JSON.stringify(write(value)));
    const { problems } = validateDealer(workspace.source, slug, {});
    return problems.flatMap(({ code, file: at }) => (at === path && code.startsWith("schema/") ? [code] : []));
  };
  const text = JSON.stringify(write()).replace(before, `${before}"",`);
  const offset = text.indexOf(before) + before.length + 1;
  const completion = (await listCompletions(take(text), offset, false)).find(({ label }) => label === name);
  const choice = (await completeAt(workspace.source, slug, { file: path, text, offset })).find(
    ({ label }) => label === name,
  );
  const codes = { right: codesWith(right), wrong: codesWith(wrong) };
  const whole = JSON.stringify(write(right));
  const hover = hoverAt(take(whole), whole.indexOf(`"${name}"`) + 2);
  // Not from a bundle of `npm run build`, in which the property is not.
  const docs = (await captureOutput({}, (io) => command.run([name], io))).out;
  workspace.close(workspace.uriOf(path));
  return { codes, completion, choice, hover, docs, reference: await referenceParts[part]?.() };
}

const answers: { [name: string]: unknown } = {};
for (const [name, property] of Object.entries(properties))
  answers[name] = await seen(name, property as (typeof properties)["mood"]);
console.log(JSON.stringify(answers));
