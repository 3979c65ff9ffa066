import { expect, it } from "vitest";
import { createOpening } from "./opening.ts";

it("opens once; after a failure it is tried again, but not before a pause that grows with what a try costs", async () => {
  let now = 0;
  let tries = 0;
  let fails = true;
  const opening = createOpening(
    async () => {
      tries += 1;
      now += 500;
      if (fails) throw new Error("full");
    },
    () => now,
  );
  const asked = () =>
    opening.now().then(
      () => "open",
      (error: Error) => error.message,
    );
  expect(await Promise.all([asked(), asked()])).toEqual(["full", "full"]);
  now += 1_999;
  expect([await asked(), tries]).toEqual(["full", 1]);
  now += 1;
  fails = false;
  expect([await asked(), tries]).toEqual(["open", 2]);
  now += 1e9;
  expect([await asked(), tries]).toEqual(["open", 2]);
});
