import { defineCheck } from "../check.ts";

/** The placeholders in the address of an embedded map that some locations have no value for. */
const ofLocation = { key: "map_key", place_id: "place_id" } as const;

const withMap = (maps: { embed: string; key?: string }) => ({ "site.json": { maps } });

export const check = defineCheck<{ name: keyof typeof ofLocation; names: string }>({
  code: "location/no-map",
  severity: "warning",
  subject: "dealer",
  message: ({ name, names }) =>
    `There is no map of ${names}: this address needs {${name}}, which nothing says.`,
  hint: ({ name }) =>
    name === "key"
      ? `Add "key" beside it, or "map_key" to the address of each location.`
      : `Add "place_id" to the address of each location, or take {place_id} out.`,
  why: "Pages leave out a map whose address is not whole.",
  examples: [
    {
      bad: withMap({ embed: "https://maps.example/embed?key={key}&q={query}" }),
      at: "/maps/embed",
      good: withMap({ embed: "https://maps.example/embed?key={key}&q={query}", key: "public" }),
    },
  ],
  visit({ site }, report) {
    const { embed = "", key } = site.maps ?? {};
    const places = (site.locations ?? []).filter(({ visible }) => visible !== false);
    for (const name of ["key", "place_id"] as const) {
      if (!embed.includes(`{${name}}`) || (name === "key" && (key ?? "") !== "")) continue;
      const lacking = places.filter(({ address }) => (address?.[ofLocation[name]] ?? "") === "");
      const names = lacking.map((place) => place.name).join(", ");
      if (lacking.length > 0) report("/site/maps/embed", { name, names });
    }
  },
});
