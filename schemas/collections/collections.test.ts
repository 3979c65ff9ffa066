import { expect, it } from "vitest";
import { compileValidator } from "../validate/ajv.ts";
import { collectionDefinitions } from "./collections.gen.ts";

it.each(Object.values(collectionDefinitions))("$name: the example of the documentation is valid", (collection) => {
  const validate = compileValidator(collection.item, `content/${collection.name}`);
  const valid = validate(collection.example);
  expect([valid, validate.errors ?? []]).toEqual([true, []]);
});
