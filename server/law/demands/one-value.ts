import type { Claim } from "../claim.ts";
import { type Breach, defineDemand } from "../demand.ts";

interface Stated {
  value: number;
  claim: Claim;
}

export const demand = defineDemand({
  name: "oneValue",
  prove({ claim }) {
    const first = new Map<string, Stated>();
    return {
      page({ claims, moment }) {
        return claims.flatMap((one): Breach[] => {
          if (one.claim !== claim || one.car === undefined) return [];
          const key = `${one.car} ${moment}`;
          const value = Number(one.value);
          const before = first.get(key);
          if (before === undefined) first.set(key, { value, claim: one });
          if (before === undefined || before.value === value) return [];
          const elsewhere = before.claim.place;
          return [
            {
              message: `The car's ${claim} is ${value} here, and ${before.value} at ${elsewhere.page}${elsewhere.use === undefined ? "" : ` (${elsewhere.use})`}.`,
              at: one.place.pageId === undefined || one.place.node === undefined ? elsewhere : one.place,
              car: one.car,
            },
          ];
        });
      },
    };
  },
});
