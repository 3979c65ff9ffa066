import { registerHooks } from "node:module";

// Loaded into a process of its own before everything else: this is what a developer adds, one property of a schema each.
const added = [
  {
    file: "/schemas/documents/site/settings.json",
    before: "{\n",
    property: '"patience": { "type": "integer", "minimum": 1, "default": 3, "description": "Days of patience." },',
  },
  {
    file: "/schemas/collections/faqs.ts",
    before: "properties: {\n",
    property: 'mood: { type: "string", enum: ["calm", "cross"], description: "Mood of the answer." },',
  },
  {
    file: "/schemas/documents/theme.schema.ts",
    before: 's.object("Corners, lines and shadows.", {\n',
    property: '"gloss?": s.amount("Shine of the cards.", { maximum: 9 }),',
  },
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const change = added.find(({ file }) => url.endsWith(file));
    if (change === undefined) return loaded;
    const source = String(loaded.source);
    if (!source.includes(change.before)) throw new Error(`${change.file} does not contain ${change.before}`);
    return { ...loaded, source: source.replace(change.before, (before) => `${before}${change.property}\n`) };
  },
});
