import { defineFact, type FactCompute } from "./fact.ts";

export const compute: FactCompute<"standardEquipment"> = (input) => Boolean(input.car?.standardEquipment?.length);

export const fact = defineFact({
  name: "has_equipment",
  description: "Whether the car lists standard equipment.",
  schema: { type: "boolean" },
  reads: ["standardEquipment"],
  compute,
  examples: [
    [{ car: { standardEquipment: ["Towbar"] } }, true],
    [{ car: { standardEquipment: [] } }, false],
    [{}, false],
  ],
});
