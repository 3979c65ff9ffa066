import { factCatalogue, schemaOfFact } from "../../rules/tools.ts";
import { isObject, type JsonObject, type JsonValue, objectOf } from "../../schemas/json-value.ts";
import type { FactChoice, Tried } from "../../schemas/studio/sheet.ts";
import type { OpenDraft } from "../../services/drafts/index.ts";
import { Refused, type StudioOptions, textOf } from "./access.ts";
import { momentOf } from "./asked.ts";
import type { Routes } from "./routes.ts";
import { copyKnown, sheetOf, tablesOf } from "./sheet.ts";
import { tryCar } from "./try-car.ts";

/** Cars in an answer to a search by name. */
const MOST_CARS = 20;
/** Facts that may be given for one car. */
const MOST_FACTS = 60;

/** All facts, and those of the dealer's flags and settings by name. */
function choicesOf({ prepared }: OpenDraft): FactChoice<JsonObject>[] {
  const site = objectOf(prepared?.tenant.site as unknown as JsonValue);
  return [...factCatalogue.values()].flatMap(({ name, description, schema }): FactChoice<JsonObject>[] => {
    const whole = { fact: name, description, schema: schema as unknown as JsonObject };
    if (name !== "flags" && name !== "settings") return [whole];
    return Object.keys(objectOf(site[name])).map((key) => ({
      ...{ fact: name, path: `$.${key}`, description },
      schema: (schemaOfFact(name, `$.${key}`) ?? {}) as JsonObject,
    }));
  });
}

/** Rule tables as sheets: `/api/drafts/:id/tables`, `/facts`, `/sheet/:table`, `/sheet/:table/try`, `/cars`. */
export function addSheets(routes: Routes, { registry, publishes, editors }: StudioOptions): void {
  const seen = { of: "draft", action: "see" } as const;
  const atOf = async ({ slug }: OpenDraft, given: unknown): Promise<number> => {
    const site = await registry.siteOf(slug);
    return momentOf(textOf(given), site?.timeZone ?? "UTC") ?? Date.now();
  };
  routes.get("/api/drafts/:id/tables", seen, async ({ open }, _req, res) => {
    res.json({ tables: tablesOf(await open()) });
  });
  routes.get("/api/drafts/:id/facts", seen, async ({ open }, _req, res) => {
    res.json({ facts: choicesOf(await open()) });
  });
  routes.get("/api/drafts/:id/sheet/:table", seen, async ({ open }, req, res) => {
    const opened = await open();
    const at = await atOf(opened, req.query.at);
    const view = await sheetOf(opened, String(req.params.table), await registry.open(opened.slug), at);
    if (view === undefined) throw new Refused(404, "This dealer has no such table.");
    const history = await publishes.list(view.layers);
    const mails = new Map((await editors.list()).map(({ id, mail }) => [id, mail]));
    for (const [row, copies] of Object.entries(view.copies))
      view.copies[row] = copies.map((copy) =>
        copyKnown(copy, `/rules/${view.table.table}/rows/${row}/${copy.part}`, history, (id) =>
          mails.get(id),
        ),
      );
    res.json(view);
  });
  routes.get("/api/drafts/:id/cars", seen, async ({ open }, req, res) => {
    const opened = await open();
    const words = (textOf(req.query.q) ?? "").toLowerCase().split(/\s+/).slice(0, 8);
    const cars = (await registry.open(opened.slug))?.stock.cars ?? [];
    const found = [];
    for (const { id, name, slug } of cars) {
      if (found.length === MOST_CARS) break;
      const text = `${name} ${id} ${slug}`.toLowerCase();
      if (words.every((word) => text.includes(word))) found.push({ id, name });
    }
    res.json({ cars: found, of: cars.length });
  });
  routes.post("/api/drafts/:id/sheet/:table/try", seen, async ({ open }, req, res) => {
    const opened = await open();
    const { prepared } = opened;
    if (prepared === undefined) throw new Refused(409, "This draft has errors: mend them first.");
    const name = String(req.params.table);
    const table = Object.hasOwn(prepared.tenant.tables, name) ? prepared.tenant.tables[name] : undefined;
    if (table === undefined) throw new Refused(404, "This dealer has no such table.");
    const given = req.body?.facts ?? {};
    if (!isObject(given) || Object.keys(given).length > MOST_FACTS)
      throw new Refused(400, `\`facts\` is an object of at most ${MOST_FACTS} facts.`);
    const live = await registry.open(opened.slug);
    const named = textOf(req.body?.car);
    const car =
      named === undefined ? undefined : (live?.stock.byId.get(named) ?? live?.stock.bySlug.get(named));
    if (named !== undefined && car === undefined)
      throw new Refused(404, "This car is not in stock any more.");
    const now = await atOf(opened, req.body?.at);
    const title = textOf(req.body?.name)?.slice(0, 120) ?? car?.name ?? "a car";
    const answer: Tried = {
      ...(await tryCar(prepared, table, { car, facts: given, name: title, now })),
      ...(car && { car: { id: car.id, name: car.name, path: `/${car.slug}` } }),
    };
    res.json(answer);
  });
}
