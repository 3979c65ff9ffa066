import { dealer, type One } from "forecourt/testing";
import { expect, test } from "vitest";

const shop = await dealer();

/** S4.4 and S4.6: the tags that apply, first to last, without a look at the table. */
function tagOf({ car, site, fact }: One): string[] {
  const { flags = {}, settings = {} } = site;
  const applies: [string, boolean][] = [
    ["sold", fact("available") === false],
    ["electric", flags.electricTag === true && ["Electric", "Hydrogen"].includes(car.simple_fuel ?? "")],
    ["hybrid", flags.electricTag === true && ["Hybrid", "Plug-in Hybrid"].includes(car.simple_fuel ?? "")],
    ["reserved", car.reserved === true],
    [
      "certified",
      flags.certifiedBadge === true &&
        car.car_type === "used" &&
        car.certified === true &&
        fact("make_certified") === true,
    ],
    ["custom", (car.tag ?? "").trim() !== ""],
    ["coming-soon", car.status === "coming_soon"],
    [
      "new-arrival",
      flags.newArrivalTag !== false &&
        fact("age_days") !== null &&
        Number(fact("age_days")) <= Number(settings.newArrivalDays),
    ],
  ];
  return applies.flatMap(([row, holds]) => (holds ? [row] : []));
}

const known = ["sold", "electric", "hybrid", "reserved", "certified", "custom", "coming-soon", "new-arrival"];

test("[S4.4] a car wears the first tag that applies", () =>
  shop.always("tag", (item) => {
    // A dealer may have a tag of its own, or none of these, or give one of these to other cars.
    const rows = item
      .table("tag")
      .rows.map(({ id }) => id)
      .filter((id) => known.includes(id) && !shop.changesRow("tag", id));
    const [won] = item.decide("tag").rows;
    if (won !== undefined && !rows.includes(won)) return;
    expect(item).toBeDecidedBy(
      "tag",
      ...tagOf(item)
        .filter((row) => rows.includes(row))
        .slice(0, 1),
    );
  }));
