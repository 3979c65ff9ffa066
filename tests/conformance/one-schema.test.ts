import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { hoverAt } from "../../cli/lsp/hover.ts";
import { Workspace } from "../../cli/lsp/workspace.ts";
import { runCommand } from "../../cli/testing/run-command.ts";
import { problemsOf } from "../../cli/validate-tenant.ts";
import { referenceParts } from "../../scripts/docs/reference.ts";
import { completionsAt } from "../../services/language/index.ts";
import { choicesAt } from "../../services/studio/index.ts";

// What a developer adds: one entry of a schema each, and no other line.
const added = vi.hoisted(() => ({
  patience: { type: "integer", minimum: 1, default: 3, description: "Days of patience." },
  mood: { type: "string", enum: ["calm", "cross"], description: "Mood of the answer." },
  gloss: { type: "number", maximum: 9, description: "Shine of the cards." },
}));

vi.mock("../../schemas/documents/site/settings.ts", async (original) => {
  const { settings, ...rest } = await original<{ settings: object }>();
  return { ...rest, settings: { ...settings, patience: added.patience } };
});

vi.mock("../../schemas/collections/faqs.ts", async (original) => {
  const { collection, ...rest } = await original<{ collection: { item: { properties: object } } }>();
  const properties = { ...collection.item.properties, mood: added.mood };
  return { ...rest, collection: { ...collection, item: { ...collection.item, properties } } };
});

vi.mock("../../schemas/documents/theme.schema.ts", async (original) => {
  const { themeSchema, ...rest } = await original<typeof import("../../schemas/documents/theme.schema.ts")>();
  const { shape } = themeSchema.properties;
  const shiny = { ...shape, properties: { ...shape.properties, gloss: added.gloss } };
  return {
    ...rest,
    themeSchema: { ...themeSchema, properties: { ...themeSchema.properties, shape: shiny } },
  };
});

const slug = "northside-used-cars";
const workspace = await Workspace.open(fileURLToPath(new URL("../../tenants", import.meta.url)));
const site = JSON.parse(workspace.textOf(`${slug}/site.json`) ?? "");

/** Each added property: its name, its file, what the file says with a value, and the text in front of the key. */
const properties = [
  {
    name: "patience",
    file: "site.json",
    write: (value: unknown) => ({ ...site, settings: { ...site.settings, patience: value } }),
    before: '"settings":{',
    part: "settings",
    wrong: 0,
    right: 5,
  },
  {
    name: "mood",
    file: "content/faqs.json",
    write: (value: unknown) => ({ items: [{ id: "new", question: "?", answer: "!", mood: value }] }),
    before: '"items":[{',
    part: "collections",
    wrong: "sad",
    right: "calm",
  },
  {
    name: "gloss",
    file: "theme.json",
    write: (value: unknown) => ({ shape: { gloss: value } }),
    before: '"shape":{',
    part: "theme",
    wrong: 10,
    right: 2,
  },
] as const;

describe.each(properties)(
  "the property $name, added to a schema",
  ({ name, file, write, before, ...more }) => {
    const { description } = added[name];
    const path = `${slug}/${file}`;
    const uri = workspace.uriOf(path);

    /** What a use of the editor gives while the file has a text. */
    async function withText<T>(text: string, use: () => T | Promise<T>): Promise<T> {
      workspace.write(uri, text);
      try {
        return await use();
      } finally {
        workspace.close(uri);
      }
    }
    const view = () => workspace.view(path) ?? expect.fail(`${path} is no file of a layer.`);

    it("is validated", async () => {
      const problemsWith = (value: unknown) =>
        withText(JSON.stringify(write(value)), () =>
          problemsOf(workspace.source, slug, {}).problems.filter((one) => one.file === path),
        );
      const codes = async (value: unknown) => (await problemsWith(value)).map(({ code }) => code);
      expect(await codes(more.right)).not.toContainEqual(expect.stringMatching(/^schema\//));
      expect(await codes(more.wrong)).toContainEqual(expect.stringMatching(/^schema\//));
    });

    it("is completed and explained in an editor, and completed in Studio", async () => {
      const text = JSON.stringify(write(undefined)).replace(before, `${before}"",`);
      const offset = text.indexOf(before) + before.length + 1;
      const items = await withText(text, () => completionsAt(view(), offset, false));
      expect(items).toContainEqual(
        expect.objectContaining({
          label: name,
          documentation: expect.objectContaining({ value: description }),
        }),
      );
      const choices = await choicesAt(workspace.source, slug, { file: path, text, offset });
      expect(choices).toContainEqual(expect.objectContaining({ label: name, about: description }));
      const whole = JSON.stringify(write(more.right));
      const hover = await withText(whole, () => hoverAt(view(), whole.indexOf(`"${name}"`) + 2, undefined));
      expect(JSON.stringify(hover)).toContain(description);
    });

    it("is described by forecourt docs and in docs/reference", async () => {
      expect(await runCommand(["docs", name], {})).toMatchObject({
        status: 0,
        out: expect.stringContaining(description),
      });
      expect(await referenceParts[more.part]?.()).toContain(description);
    });
  },
);
