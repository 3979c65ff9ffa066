import { defineFound } from "../found-as.ts";

const orderPage = (more: object) => ({
  "pages/order.json": {
    paths: ["/order/:slug"],
    title: "Order",
    data: {
      car: { source: "car", params: { slug: { $bind: "route.params.slug" } }, required: true },
      order: { source: "form", params: { id: "order" } },
    },
    layout: [{ id: "form", use: "Text", props: { text: { $bind: "order.title" } }, ...more }],
  },
  "forms/order.json": {
    ...{ title: "Order", lead: { category: "Order" }, submitLabel: "Order", hold: "required" },
    schema: { required: ["email"], properties: { email: { type: "string", title: "Email" } } },
  },
  "rules/reservation.json": {
    ...{ title: "Reservation", description: "Whether a car can be reserved.", hit: "first" },
    rows: [
      {
        ...{ id: "sold", when: { fact: "status", operator: "equal", value: "sold" } },
        then: { allowed: false, reason: "gone" },
      },
    ],
    default: { allowed: true },
    examples: [{ name: "a sold car", car: { status: "sold" }, rows: ["sold"] }],
  },
});

export const check = defineFound("check/purchase-refused", {
  hint: () =>
    'Add the condition "for-sale" to the offer, or correct the table "reservation" if it refuses cars that you sell.',
  why: "Buyers would fill in a form that the site then refuses.",
  examples: [
    {
      bad: orderPage({}),
      at: "/layout/0",
      good: orderPage({ when: { fact: "status", operator: "notEqual", value: "sold" } }),
    },
  ],
});
