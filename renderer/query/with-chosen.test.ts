import { expect, it } from "vitest";
import { withChosen } from "./with-chosen.ts";

it("[S2.32] keeps a chosen value in its list when no car has it any more", () => {
  const kia = { value: "Kia", label: "Kia", count: 2, isRefined: true };
  expect(withChosen([kia], ["Kia", "Lada"])).toEqual([
    { value: "Lada", label: "Lada", count: 0, isRefined: true },
    kia,
  ]);
  expect(withChosen([], [])).toEqual([]);
});
