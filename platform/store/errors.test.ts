import { expect, it } from "vitest";
import { RequestError } from "../../search/index.ts";
import { isUnavailable } from "./errors.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

it.each([
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
  withCode("ECONNREFUSED"),
  withCode("ENOSPC"),
  withCode("57P01"),
  Object.assign(new Error("x"), { errcode: 5 }),
])("takes %s for a store that cannot be reached now", (error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  new RequestError("filters: Unterminated string at col 30"),
  new Error("the connection of two tables"),
  new TypeError("timeout is not a function"),
  withCode("ENOENT"),
  withCode("ERR_INVALID_URL"),
  withCode("23505"),
])("takes %s for no trouble of the store", (error) => {
  expect(isUnavailable(error)).toBe(false);
});
