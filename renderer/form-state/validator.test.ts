import type { RJSFSchema } from "@rjsf/utils";
import { expect, it } from "vitest";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import { buildPublicForm } from "../../services/forms/index.ts";
import { resolveForm } from "../../services/forms/resolve.ts";
import { createFormTenant } from "../../tests/support/form-tenant.ts";
import { createBrowserValidator } from "./validator.ts";

const tenant = createFormTenant();
const code = resolveForm(tenant, "make-an-offer")?.validator.code ?? "";
const form: PublicForm = {
  ...((await buildPublicForm(tenant, "make-an-offer")) as PublicForm),
  validator: `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`,
};
const wrongFields = ({ validator }: ReturnType<typeof createBrowserValidator>, data: object) =>
  validator.validateFormData(data, form.schema as RJSFSchema).errors.map(({ property }) => property);

it("judges answers as they are typed, once its module is loaded", async () => {
  const judged = createBrowserValidator(form);
  expect(wrongFields(judged, {})).toEqual([]);
  await judged.load();
  expect(judged.isReady()).toBe(true);
  expect(wrongFields(judged, {})).toEqual(expect.arrayContaining(["name", "email", "phone"]));
  const typed = { name: " Kim ", email: "kim@example.com", phone: "0412 345 678", terms_conditions: "on" };
  expect(wrongFields(judged, { ...typed, offer_from_client: "$25,990" })).toEqual([]);
  expect(wrongFields(judged, { ...typed, offer_from_client: "lots" })).toEqual([".offer_from_client"]);
});

it.each(["data:text/javascript,throw 1", "data:text/javascript,export const validators = {}"])(
  "leaves everything to the server where its module gives nothing: %s",
  async (validator) => {
    const judged = createBrowserValidator({ ...form, validator });
    await judged.load();
    expect(judged.isReady()).toBe(true);
    expect(wrongFields(judged, {})).toEqual([]);
  },
);
