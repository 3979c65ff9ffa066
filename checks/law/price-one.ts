import { priceDecisionSchema } from "../../renderer/values/car-schema.ts";
import { comparedRowsSchema } from "../../renderer/values/compared-schema.ts";
import { convertToJsonObject, isObject, type JsonValue } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import { findPropsBySchema, type Placed, type Shown, type ShownAt, type ShownPage } from "../shown.ts";

const carPage = (path: string) => ({
  "pages/car.json": { layout: [{ id: "price", use: "Text", props: { text: { $bind: path } } }] },
});

/** Fields of the stock from which the table `price` decides. */
const fields = ["price", "before_price", "offer_price", "subscription_price"];
const decided = /(?:^|\.)decisions\.price(?:\.amount|\.was)?$/;

const isDecided = (value: JsonValue | undefined): boolean =>
  value === null || value === undefined || decided.test(String(convertToJsonObject(value).$bind));

/** The values of a page that show a price which is not that of the table: a field of the stock, or one of its own. */
function ownPrices(shown: ShownPage, components: Shown["components"]): Placed[] {
  const { data = {}, meta } = shown.page;
  const cars = ["car", ...Object.keys(data).filter((name) => /car$/i.test(data[name]?.source ?? ""))];
  const bound = shown.values.filter(({ value, pointer }) => {
    const [field = "", subject = ""] = pointer.endsWith("/$bind") ? String(value).split(".").reverse() : [];
    return fields.includes(field) && (field !== "price" || cars.includes(subject));
  });
  const written = findPropsBySchema(priceDecisionSchema, shown, components).filter(
    ({ value }) => isObject(value) && !isDecided(value) && !["amount", "was"].every((part) => isDecided(value[part])),
  );
  const rows = [...findPropsBySchema(comparedRowsSchema, shown, components)];
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

export const check = defineCheck<ShownAt>({
  subject: "shown",
  message: () => 'This price of a car is not the one that the table "price" decides.',
  hint: () =>
    "Bind every price to the decision `price` (decisions.price): cards, pages, the PDF, feeds and structured data show it.",
  why: "The lowest price that is shown of a car binds the dealer.",
  examples: [{ bad: carPage("car.before_price"), at: "/layout/0/props/text/$bind", good: carPage("car.name") }],
  visit({ pages, components }, report) {
    for (const shown of pages)
      for (const { pointer } of ownPrices(shown, components)) report(pointer, { page: shown.page.id });
  },
});
