import { priceDecisionSchema } from "../../../renderer/values/car-schema.ts";
import { comparedRowsSchema } from "../../../renderer/values/compared-schema.ts";
import { isObject, type JsonValue, objectOf } from "../../../schemas/json-value.ts";
import { defineLawCheck } from "../law-check.ts";
import { type Placed, propsWith, type ShownPage } from "../shown-pages.ts";

/** Fields of the stock from which the table `price` decides. */
const fields = ["price", "before_price", "offer_price", "subscription_price"];
const decided = /(?:^|\.)decisions\.price(?:\.amount|\.was)?$/;

const isDecided = (value: JsonValue | undefined): boolean =>
  value === null || value === undefined || decided.test(String(objectOf(value).$bind));

/** The values of a page that show a price which is not that of the table: a field of the stock, or one of its own. */
function ownPrices(shown: ShownPage): Placed[] {
  const { data = {}, meta } = shown.page;
  const cars = ["car", ...Object.keys(data).filter((name) => /car$/i.test(data[name]?.source ?? ""))];
  const bound = shown.values.filter(({ value, pointer }) => {
    const [field = "", subject = ""] = pointer.endsWith("/$bind") ? String(value).split(".").reverse() : [];
    return fields.includes(field) && (field !== "price" || cars.includes(subject));
  });
  const written = propsWith(priceDecisionSchema, shown).filter(
    ({ value }) =>
      isObject(value) && !isDecided(value) && !["amount", "was"].every((part) => isDecided(value[part])),
  );
  const rows = [...propsWith(comparedRowsSchema, shown)];
  const compared = shown.values.filter(
    ({ value, pointer }) =>
      fields.includes(String(value)) &&
      pointer.endsWith("/path") &&
      rows.some((list) => pointer.startsWith(`${list.pointer}/`)),
  );
  const structured = shown.values.filter(({ value, pointer }) => {
    const [, inData = ""] = pointer.split("/meta/structuredData/");
    const [index, part] = inData.split("/");
    const isPrice = part === "with" && /\/(?:p|lowP|highP)rice$/.test(pointer);
    return isPrice && meta?.structuredData?.[Number(index)]?.type === "Car" && !isDecided(value);
  });
  return [...bound, ...written, ...compared, ...structured];
}

export const priceOne = defineLawCheck<void>({
  code: "law/price-one",
  severity: "warning",
  message: () => 'It shows a price of a car that the table "price" does not decide.',
  hint: "Bind every price to the decision `price` (decisions.price): cards, pages, the PDF, feeds and structured data show it.",
  why: "The lowest price that is shown of a car binds the dealer.",
  visit({ pages }, { report }) {
    for (const shown of pages)
      for (const { pointer } of ownPrices(shown)) report({ pointer, page: shown.page.id });
  },
});
