import { placeholders } from "../../../platform/tenants/index.ts";
import { toPointer } from "../../../schemas/index.ts";
import type { JsonValue } from "../../../schemas/json-value.ts";
import { type Breach, defineDemand } from "../demand.ts";

type Path = readonly (string | number)[];
interface Detail {
  path: Path;
  value: JsonValue;
}

/** The values at a path, of which a step `*` is every item of a list. */
function detailsAt(value: JsonValue | undefined, steps: readonly string[], path: Path = []): Detail[] {
  const [step, ...rest] = steps;
  if (value === undefined || value === null) return [];
  if (step === undefined) return [{ path, value }];
  if (Array.isArray(value))
    return step === "*" ? value.flatMap((item, index) => detailsAt(item, rest, [...path, index])) : [];
  return typeof value === "object" ? detailsAt(value[step], rest, [...path, step]) : [];
}

export const demand = defineDemand({
  name: "ownDetails",
  prove: ({ fields }, { live }) => ({
    async end() {
      const begun = (await placeholders()) as { [name: string]: JsonValue };
      const site = live.prepared.tenant.site as unknown as JsonValue;
      return fields.flatMap((field): Breach[] => {
        const steps = field.split(".");
        const madeUp = new Set(detailsAt(begun, steps).map(({ value }) => value));
        return detailsAt(site, steps).flatMap(({ path, value }) =>
          madeUp.has(value)
            ? {
                message: `"${String(value)}" is made up: every new dealer's files begin with it.`,
                at: { pointer: toPointer(["site", ...path]) },
              }
            : [],
        );
      });
    },
  }),
});
