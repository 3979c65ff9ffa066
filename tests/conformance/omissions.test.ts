import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { defineInput, type FieldWidgets } from "../../renderer/forms/fields/define-input.ts";
import type { widgets } from "../../renderer/forms/fields/widgets.gen.ts";
import { defineDecision, flag } from "../../rules/decisions/decision.ts";
import { defineFact, type FactCompute, type FactInput } from "../../rules/facts/fact.ts";
import { defineOperator, type OperatorDefinition } from "../../rules/operators/operator.ts";
import { defineCollection } from "../../schemas/collections/collection.ts";
import { defineDataSource } from "../../schemas/data-sources/data-source.ts";
import { limit } from "../../schemas/data-sources/params.ts";
import { anything, fields } from "../../schemas/data-sources/shapes.ts";
import { type ComponentSchema, setting } from "../../schemas/documents/component.ts";
import type { UsualWidgets } from "../../schemas/documents/form-widgets.ts";
import type { Flag } from "../../schemas/documents/site/flags.ts";
import type { Setting } from "../../schemas/documents/site/settings.ts";
import type { Criterion, searchSorts } from "../../schemas/entities/search-sorts.ts";
import { defineWidget } from "../../schemas/form-widgets/form-widget.ts";
import { defineLeadAdapter } from "../../schemas/lead-adapters/lead-adapter.ts";
import { defineMigration, type Migration } from "../../schemas/migrations/migration.ts";
import { text } from "../../schemas/parts/schema.ts";
import { listComponentFolders } from "../../scripts/generate/components.ts";
import { generateImplementations, listUsualWidgets } from "../../scripts/generate/contracts.ts";
import { checkSettings } from "../../scripts/generate/defaults.ts";
import { findMembers } from "../../scripts/generate/members.ts";
import type { deliveries } from "../../services/leads/adapters/deliveries.gen.ts";
import { deliverBy } from "../../services/leads/delivery.ts";
import { defineLoader, type LoadContext, type Loader } from "../../services/loaders/context.ts";
import type { loaders } from "../../services/loaders/loaders.gen.ts";
import { cacheLoader } from "../../services/loaders/moment-cache.ts";
import type { Readers } from "../../services/pages/read-ahead.ts";

// Each `@ts-expect-error` is an omission that the compiler must refuse: one that compiles fails `npm run check`.

const name = "x";
const description = "x";
const compute = () => null;
const compare = () => true;
const nothing = () => undefined;
const delivered = async () => ({ ok: true }) as const;

it("refuses to compile a fact without examples, or without its domain", () => {
  // @ts-expect-error
  defineFact({ name, description, schema: {}, compute });
  // @ts-expect-error
  defineFact({ name, description, compute, examples: [] });
  // @ts-expect-error
  defineFact({ name, description, schema: {}, compute, examples: [] });
  const price = ({ car }: FactInput<"price">) => car?.price;
  const example = [{ car: { price: 1 } }, 1] as const;
  const reading = {
    name,
    description,
    schema: {},
    compute: price as FactCompute<"price">,
    examples: [example],
  } as const;
  // @ts-expect-error
  defineFact(reading);
  // @ts-expect-error
  defineFact({ ...reading, nullWithout: ["price"] });
  // @ts-expect-error
  defineFact({ ...reading, reads: ["km"], nullWithout: ["price"] });
  expect(defineFact({ ...reading, reads: ["price"], nullWithout: ["price"] }).name).toBe(name);
});

it("refuses to compile an operator without any one of its parts", () => {
  const whole: OperatorDefinition = {
    name,
    description,
    left: "any",
    right: { type: "string" },
    rightFact: true,
    test: compare,
    reference: "engine",
    phrase: "is",
    slips: [],
    splitsBy: "value",
    examples: [["a", "a", true]],
  };
  // @ts-expect-error
  defineOperator({ ...whole, examples: [] });
  // @ts-expect-error
  defineOperator({ ...whole, right: {} });
  const { reference: _, ...unconfirmed } = whole;
  // @ts-expect-error
  defineOperator(unconfirmed);
  const { phrase: __, ...wordless } = whole;
  // @ts-expect-error
  defineOperator(wordless);
  const { slips: ___, ...unmistakable } = whole;
  // @ts-expect-error
  defineOperator(unmistakable);
  const { splitsBy: ____, ...unanalysed } = whole;
  // @ts-expect-error
  defineOperator(unanalysed);
  expect(defineOperator(whole)).toBe(whole);
});

it("refuses to compile a decision that names a part that it does not have", () => {
  const parts = { shown: flag("Whether.") };
  // @ts-expect-error
  defineDecision({ name, hit: "first", parts, optional: ["shwon"] });
  expect(defineDecision({ name, hit: "first", parts, optional: ["shown"] }).required).toEqual([]);
});

it("refuses to compile a data source without what it gives, an example or its loader", () => {
  const whole = { name, description, params: { limit }, gives: anything, examples: [{}] } as const;
  const { gives: _, ...vague } = whole;
  // @ts-expect-error
  defineDataSource(vague);
  const { examples: __, ...untried } = whole;
  // @ts-expect-error
  defineDataSource(untried);
  // @ts-expect-error
  defineDataSource({ ...whole, examples: [] });
  // @ts-expect-error
  defineDataSource({ ...whole, required: ["limti"] });
  // @ts-expect-error
  defineDataSource({ ...whole, examples: [{ limti: 1 }] });
  // @ts-expect-error
  defineDataSource({ ...whole, required: ["limit"], examples: [{}] });
  expect(defineDataSource({ ...whole, required: ["limit"], examples: [{ limit: 1 }] }).name).toBe(name);
  // @ts-expect-error
  defineLoader("noSuchSource", nothing);
  const { cars: ___, ...others } = {} as typeof loaders;
  // @ts-expect-error
  const registry: typeof loaders = others;
  expect(registry).toEqual({});
});

it("refuses to compile a loader that reads other params, gives less than its contract, or keeps what one visitor sees", () => {
  // @ts-expect-error
  defineLoader("cars", (_, { limti }) => limti);
  // @ts-expect-error
  defineLoader("account", () => ({ signedIn: true }));
  // @ts-expect-error
  cacheLoader(({ session }) => session.user);
  // @ts-expect-error
  defineLoader("account", ({ check }) => ({ signedIn: check !== undefined, contact: null }));
  // @ts-expect-error
  defineLoader("account", ({ session: { alert } }) => ({ signedIn: alert !== undefined, contact: null }));
  // @ts-expect-error
  const ofAnother: Loader<"makesInStock"> = defineLoader("reviews", nothing);
  expect(ofAnother).toBe(nothing);
  expect(defineLoader("alertLink", ({ sentId }) => ({ token: sentId ?? "", done: "" }))).toBeDefined();
  const names: string[] = [];
  // @ts-expect-error
  fields(...names);
  const loader = defineLoader("account", () => ({ signedIn: true, contact: null }));
  expect(loader({} as LoadContext, {})).toEqual({ signedIn: true, contact: null });
});

it("refuses to compile a part of the loaders' context that nothing reads ahead", () => {
  const { order: _, ...others } = {} as Readers;
  // @ts-expect-error
  const readers: Readers = others;
  // @ts-expect-error
  const empty: Readers = { ...({} as Readers), order: async () => ({}) };
  expect([readers, empty]).toHaveLength(2);
});

it("refuses to compile a lead adapter without settings, its delivery, or the settings that the delivery reads", () => {
  const whole = {
    name,
    description,
    settings: { url: text("Address.") },
    required: ["url"],
    example: { url: "x" },
  } as const;
  const { settings: _, ...unset } = whole;
  // @ts-expect-error
  defineLeadAdapter(unset);
  const { example: __, ...untried } = whole;
  // @ts-expect-error
  defineLeadAdapter(untried);
  // @ts-expect-error
  defineLeadAdapter({ ...whole, example: {} });
  // @ts-expect-error
  defineLeadAdapter({ ...whole, required: ["uri"] });
  expect(defineLeadAdapter(whole).name).toBe(name);
  // @ts-expect-error
  deliverBy("no-such-adapter", { address: () => "", deliver: delivered });
  // @ts-expect-error
  deliverBy("email", { address: ({ url }) => String(url), deliver: delivered });
  const { webhook: ___, ...others } = {} as typeof deliveries;
  // @ts-expect-error
  const registry: typeof deliveries = others;
  expect(registry).toEqual({});
});

it("names the file that a contract lacks", async () => {
  const kind = {
    contracts: "lead-adapters",
    symbol: "adapter",
    registry: "services/leads/adapters/deliveries.gen.ts",
    head: "",
    exported: "adapter",
    fileOf: (adapter: string) => `${adapter}.ts`,
  };
  expect((await generateImplementations(kind))[1]).toContain('import { adapter as webhook_ } from "./webhook.ts";');
  await expect(generateImplementations({ ...kind, fileOf: (adapter) => `no-${adapter}.ts` })).rejects.toThrow(
    "services/leads/adapters/no-adf-email.ts is missing: it implements schemas/lead-adapters/adf-email.ts.",
  );
});

it("refuses two widgets that say that they are usual for the same fields", () => {
  const widgets = [
    { name: "email", usualFor: ["email"] },
    { name: "mail", usualFor: ["date", "email"] },
  ] as const;
  expect(() => listUsualWidgets(widgets)).toThrow('"email" and "mail" both say that they are usual for "email".');
  expect(listUsualWidgets(widgets.slice(0, 1))).toEqual([["email", "email"]]);
});

it("refuses to compile a collection without an example of each property, or one that requires what it has not", () => {
  const properties = { title: text("Heading.") };
  // @ts-expect-error
  defineCollection({ name, description, properties, required: [], example: {} });
  const example = { title: "A heading" };
  // @ts-expect-error
  defineCollection({ name, description, properties, required: ["titel"], example });
  expect(defineCollection({ name, description, properties, required: ["title"], example }).name).toBe(name);
});

it("refuses to compile a migration without its example, its format, or what it says", () => {
  const [sections, example] = [["forms"], { key: "x", before: {}, after: {} }] as const;
  const whole: Migration = { name, format: 2, description, sections, example, changes: () => [] };
  const { example: _, ...untested } = whole;
  // @ts-expect-error
  defineMigration(untested);
  const { format: __, ...unnumbered } = whole;
  // @ts-expect-error
  defineMigration(unnumbered);
  // @ts-expect-error
  defineMigration({ ...whole, changes: () => [{ pointer: "/x", write: (document) => document }] });
  expect(defineMigration(whole)).toBe(whole);
});

it("refuses to compile a widget without answers, one that nothing draws, or one that another folder draws", () => {
  // @ts-expect-error
  defineWidget({ name, description, types: {} });
  // @ts-expect-error
  defineWidget({ name, description, types: { integer: "one" } });
  // @ts-expect-error
  defineWidget({ name, description, types: { string: "x" }, usualFor: ["no-such-format"] });
  // @ts-expect-error
  defineWidget({ name, description, types: { string: "x" }, usualFor: ["email"], unseen: true });
  const input = () => null;
  // @ts-expect-error
  defineInput("no-such-widget", { input, caption: "label" });
  // @ts-expect-error
  defineInput("email", { input });
  // @ts-expect-error
  defineInput("email", { input, caption: "none" });
  // @ts-expect-error
  defineInput("hidden", { input, caption: "label" });
  const { postcode: _, ...others } = {} as typeof widgets;
  // @ts-expect-error
  const registry: FieldWidgets = others;
  // @ts-expect-error
  const swapped: FieldWidgets = { ...({} as typeof widgets), tel: ({} as typeof widgets).email };
  expect([registry, swapped]).toHaveLength(2);
  const { array: __, ...usual } = {} as UsualWidgets;
  // @ts-expect-error
  const incomplete: UsualWidgets = usual;
  expect(incomplete).toEqual({});
});

it("refuses to compile a setting or a flag without a default or a description", () => {
  const schema = { type: "integer" } as const;
  // @ts-expect-error
  const bare: Setting = { ...schema, description };
  // @ts-expect-error
  const silent: Setting = { ...schema, default: 1 };
  // @ts-expect-error
  const unset: Flag = { type: "boolean", description };
  expect([bare, silent, unset]).toHaveLength(3);
});

it("refuses to compile a prop that defaults to a setting that there is not, and an order without its ranking", () => {
  // @ts-expect-error
  expect(setting("noSuchSetting")).toEqual({ $bind: "site.settings.noSuchSetting" });
  // @ts-expect-error
  const ofNothing: Criterion = "asc(nothing)";
  // @ts-expect-error
  const withoutWay: Criterion = "price";
  expect([ofNothing, withoutWay]).toHaveLength(2);
  const { price_asc: _, ...others } = {} as typeof searchSorts;
  // @ts-expect-error
  const registry: typeof searchSorts = others;
  expect(registry).toEqual({});
});

it("refuses to compile a component's schema without a description, and names the file of a part that is missing", async () => {
  const props = { type: "object", properties: {} } as const;
  // @ts-expect-error
  const schema: ComponentSchema = { name: "X", props };
  expect(schema.name).toBe("X");
  const root = fileURLToPath(new URL("../../", import.meta.url));
  // Below the checkout, where what the schema imports is found.
  const folder = mkdtempSync(join(root, "node_modules/.omissions-"));
  try {
    cpSync(`${root}renderer/components/certified-badge`, `${folder}/certified-badge`, { recursive: true });
    expect(await listComponentFolders(folder)).toHaveLength(1);
    rmSync(`${folder}/certified-badge/example.json`);
    await expect(listComponentFolders(folder)).rejects.toThrow("certified-badge/example.json is missing.");
    cpSync(`${root}renderer/components/certified-badge`, `${folder}/certified-badge`, { recursive: true });
    rmSync(`${folder}/certified-badge/CertifiedBadge.tsx`);
    await expect(listComponentFolders(folder)).rejects.toThrow("CertifiedBadge.tsx is missing.");
    rmSync(`${folder}/certified-badge/schema.ts`);
    await expect(listComponentFolders(folder)).rejects.toThrow("certified-badge/schema.ts is missing.");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("refuses a file that is not called as what it declares", async () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const folder = mkdtempSync(join(root, "node_modules/.omissions-"));
  const declared = (file: string, name: string) =>
    writeFileSync(join(folder, file), `export const fact = { name: "${name}" };\n`);
  try {
    declared("days-in-stock.ts", "days_in_stock");
    declared("offer-ends.ts", "offer.ends");
    declared("does-not-contain.ts", "doesNotContain");
    expect(await findMembers(relative(root, folder), "fact")).toHaveLength(3);
    declared("days-on-lot.ts", "days_in_yard");
    await expect(findMembers(relative(root, folder), "fact")).rejects.toThrow(
      'days-on-lot.ts declares "days_in_yard": call the file days-in-yard.ts, or change the name.',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("names the setting whose name, schema or default is wrong", () => {
  const whole = {
    title: "Most cars",
    type: "integer",
    minimum: 0,
    default: 1,
    description: "How many.",
  } as const;
  expect(() => checkSettings({ mostCars: whole })).not.toThrow();
  expect(() => checkSettings({ most_cars: whole })).toThrow('"most_cars": write the name as in');
  expect(() => checkSettings({ mostCars: { ...whole, minimm: 0 } })).toThrow('"mostCars": unknown keyword: "minimm".');
  expect(() => checkSettings({ mostCars: { ...whole, default: -1 } })).toThrow('"mostCars": its default must be >= 0.');
});
