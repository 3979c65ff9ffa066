import { priceDecisionSchema } from "../../../renderer/values/car-schema.ts";
import { comparedRowsSchema } from "../../../renderer/values/compared-schema.ts";
import { isObject, type JsonValue, objectOf } from "../../../schemas/json-value.ts";
import { defineLawCheck } from "../law-check.ts";
import { type Placed, propsWith, type ShownPage, valuesIn } from "../shown-pages.ts";

/** Fields of the stock from which the table `price` decides. */
const fields = ["price", "before_price", "offer_price", "subscription_price"];
const decided = /(?:^|\.)decisions\.price(?:\.amount|\.was)?$/;

const isDecided = (value: JsonValue | undefined): boolean =>
  value === null || value === undefined || decided.test(String(objectOf(value).$bind));

/** The prices on a page that are not those of the table: fields of the stock, and prices of its own. */
function* ownPrices({ page, pointer, nodes }: ShownPage): Generator<Placed> {
  const { layout: _, data = {}, meta, ...texts } = page;
  const cars = new Set([
    "car",
    ...Object.keys(data).filter((name) => /car$/i.test(data[name]?.source ?? "")),
  ]);
  const ofStock = ({ value, pointer: at }: Placed) => {
    const [field = "", subject = ""] = at.endsWith("/$bind") ? String(value).split(".").reverse() : [];
    return fields.includes(field) && (field !== "price" || cars.has(subject));
  };
  yield* valuesIn({ ...texts, meta }, pointer).filter(ofStock);
  for (const [index, { type, with: more }] of (meta?.structuredData ?? []).entries())
    if (type === "Car")
      yield* valuesIn(more, `${pointer}/meta/structuredData/${index}/with`).filter(
        ({ value, pointer: at }) => /\/(?:price|lowPrice|highPrice)$/.test(at) && !isDecided(value),
      );
  for (const node of nodes) {
    yield* valuesIn(node.value.props, `${node.pointer}/props`).filter(ofStock);
    yield* propsWith(priceDecisionSchema, node).filter(
      ({ value }) =>
        isObject(value) && !isDecided(value) && !["amount", "was"].every((part) => isDecided(value[part])),
    );
    for (const rows of propsWith(comparedRowsSchema, node))
      yield* valuesIn(rows.value, rows.pointer).filter(
        ({ value, pointer: at }) => at.endsWith("/path") && fields.includes(String(value)),
      );
  }
}

export const priceOne = defineLawCheck<void>({
  code: "law/price-one",
  severity: "warning",
  message: () => 'It shows a price of a car that the table "price" does not decide.',
  hint: "Bind every price to the decision `price` (decisions.price): cards, pages, the PDF, feeds and structured data show it.",
  why: "The lowest price that is shown of a car binds the dealer.",
  visit({ pages }, { report }) {
    for (const page of pages)
      for (const { pointer } of ownPrices(page)) report({ pointer, page: page.page.id });
  },
});
