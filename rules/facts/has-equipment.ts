import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute = (input) => Boolean(input.car?.standardEquipment?.length);

export const fact = defineFact({
  name: "has_equipment",
  description: "Whether the car lists standard equipment.",
  schema: { type: "boolean" },
  compute,
  examples: [
    [{ car: { standardEquipment: ["Towbar"] } }, true],
    [{ car: { standardEquipment: [] } }, false],
    [{}, false],
  ],
});
