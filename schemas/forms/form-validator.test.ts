import type { RJSFSchema } from "@rjsf/utils";
import { expect, it } from "vitest";
import { compileFormSchema } from "../../services/forms/compile.ts";
import type { JsonObject } from "../json-value.ts";
import { collectFieldErrors, createFormValidator, validateAnswers } from "./form-validator.ts";
import type { FormDataSchema } from "./public-form.ts";

const text = { type: "string", title: "T" } as const;
const schema: FormDataSchema = {
  $id: "drive",
  type: "object",
  additionalProperties: false,
  required: ["name"],
  properties: {
    name: { ...text, minLength: 2 },
    drive: { type: "array", title: "Drive", items: { type: "string", enum: ["now"] } },
    "drive.date_time": { ...text, format: "date-time" },
    email: text,
    phone: text,
  },
  dependentSchemas: {
    name: {
      allOf: [
        {
          if: { properties: { name: { enum: ["Kim"] } } },
          then: { required: ["drive"] },
          else: { properties: { drive: false } },
        },
      ],
    },
  },
  not: { properties: { email: false, phone: false } },
};
const messages = {
  name: { required: "Your name?", "*": "No name." },
  drive: { required: "When?", "*": "No such drive." },
  "drive.date_time": { format: "No such time." },
  email: { anyOf: "Email or phone?" },
  phone: { anyOf: "Email or phone?" },
  "*": { additionalProperties: "No such field.", "*": "Wrong." },
};
const validator = createFormValidator(schema, compileFormSchema(schema).validate);
const judge = (answers: JsonObject) =>
  collectFieldErrors(validateAnswers({ schema, messages }, validator, { phone: "1", ...answers }));

it.each<[string, JsonObject, JsonObject]>([
  ["takes what is right", { name: "Kim", drive: ["now"] }, {}],
  ["says what is missing", {}, { name: "Your name?" }],
  ["says at one field one thing", { name: "" }, { name: "No name." }],
  ["says what a condition requires", { name: "Kim" }, { drive: "When?" }],
  ["says what a condition excludes", { name: "Lee", drive: ["now"] }, { drive: "No such drive." }],
  ["finds the field of an item", { name: "Kim", drive: ["then"] }, { drive: "No such drive." }],
  [
    "tells a field from one whose name begins with its name",
    { name: "Lee", "drive.date_time": "soon" },
    { "drive.date_time": "No such time." },
  ],
  ["names a field that nobody knows", { name: "Lee", "a/b.c": 1 }, { "a/b.c": "No such field." }],
])("%s", (_, answers, errors) => {
  expect(judge(answers)).toEqual(errors);
});

it("says at each of several fields that one of them is enough", () => {
  const errors = collectFieldErrors(validateAnswers({ schema, messages }, validator, { name: "Lee" }));
  expect(errors).toEqual({ email: "Email or phone?", phone: "Email or phone?" });
});

it("is rjsf's own, which refuses to judge by another schema", () => {
  const other = { ...schema, required: [] } as RJSFSchema;
  expect(() => validator.validateFormData({}, other)).toThrow(/differs from the rootSchema/);
});
