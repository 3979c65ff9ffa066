import { isObject } from "../../schemas/json-value.ts";
import type { OpenDraft } from "../../services/drafts/index.ts";
import {
  buildSheetView,
  copyKnown,
  findCarsByName,
  listFactChoices,
  listTables,
  parseMoment,
  Refused,
  readText,
  tryCar,
} from "../../services/studio/index.ts";
import type { StudioOptions } from "./access.ts";
import { see } from "./routes.ts";

/** Facts that may be given for one car. */
const MOST_FACTS = 60;

/** Rule tables as sheets: `/api/drafts/:id/tables`, `/facts`, `/sheet/:table`, `/sheet/:table/try`, `/cars`. */
export function createSheetsRoutes({ registry, publishes, editors }: StudioOptions) {
  const atOf = async ({ slug }: OpenDraft, given: unknown): Promise<number> => {
    const site = await registry.siteOf(slug);
    return parseMoment(readText(given), site?.timeZone ?? "UTC") ?? Date.now();
  };
  return {
    "GET /api/drafts/:id/tables": see("draft", async ({ open }) => ({ tables: listTables(await open()) })),
    "GET /api/drafts/:id/facts": see("draft", async ({ open }) => ({ facts: listFactChoices(await open()) })),
    "GET /api/drafts/:id/sheet/:table": see("draft", async ({ open }, req) => {
      const opened = await open();
      const at = await atOf(opened, req.query.at);
      const view = await buildSheetView(opened, String(req.params.table), await registry.open(opened.slug), at);
      if (view === undefined) throw new Refused(404, "This dealer has no such table.");
      const history = await publishes.list(view.layers);
      const mailOf = await editors.mails();
      for (const [row, copies] of Object.entries(view.copies))
        view.copies[row] = copies.map((copy) =>
          copyKnown(copy, `/rules/${view.table.table}/rows/${row}/${copy.part}`, history, mailOf),
        );
      return view;
    }),
    "GET /api/drafts/:id/cars": see("draft", async ({ open }, req) => {
      const opened = await open();
      const cars = (await registry.open(opened.slug))?.stock.cars ?? [];
      return { cars: findCarsByName(cars, readText(req.query.q) ?? "") };
    }),
    "POST /api/drafts/:id/sheet/:table/try": see("draft", async ({ open }, req) => {
      const opened = await open();
      const { prepared } = opened;
      if (prepared === undefined) throw new Refused(409, "This draft has errors. Fix them first.");
      const name = String(req.params.table);
      const table = Object.hasOwn(prepared.tenant.tables, name) ? prepared.tenant.tables[name] : undefined;
      if (table === undefined) throw new Refused(404, "This dealer has no such table.");
      const given = req.body?.facts ?? {};
      if (!isObject(given) || Object.keys(given).length > MOST_FACTS)
        throw new Refused(400, `\`facts\` is an object of at most ${MOST_FACTS} facts.`);
      const live = await registry.open(opened.slug);
      const named = readText(req.body?.car);
      const car = named === undefined ? undefined : (live?.stock.byId.get(named) ?? live?.stock.bySlug.get(named));
      if (named !== undefined && car === undefined) throw new Refused(404, "This car is not in stock any more.");
      const now = await atOf(opened, req.body?.at);
      const title = readText(req.body?.name)?.slice(0, 120) ?? car?.name ?? "a car";
      return {
        ...(await tryCar(prepared, table, { car, facts: given, name: title, now })),
        ...(car && { car: { id: car.id, name: car.name } }),
      };
    }),
  };
}
