import { describe, expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { CarCard } from "./CarCard.tsx";

const car = {
  id: "1",
  slug: "corolla-1",
  name: "2021 Toyota Corolla",
  year: 2021,
  make: "Toyota",
  model: "Corolla",
};
const fact = { label: "Odometer", value: 100, suffix: "km" };
const fixed = {
  layout: "stacked",
  first: "picture",
  factsAs: "grid",
  headingLevel: 3,
  eager: false,
  pictures: "first",
  showLocation: true,
  showButtons: true,
  buttonCount: 2,
} as const;

describe("a car card", () => {
  it("[S2.36] shows tag, name, badge, price and price type", () => {
    const html = renderToHtml(
      <CarCard
        {...fixed}
        car={{ ...car, badge: "ZR", location_name: "Perth" }}
        decisions={{
          tag: { style: "reserved", text: "Reserved" },
          price: { amount: 27990, price_type: "Drive Away", was: 29990 },
        }}
      />,
    );
    for (const text of ["Reserved", "2021 Toyota Corolla", "ZR", "$27,990", "Drive Away", "<s>$29,990</s>", "Perth"]) {
      expect(html).toContain(text);
    }
  });

  it("[S5.17] says how far its price is below the market, if the table says so", () => {
    const shown = (text?: string) =>
      renderToHtml(<CarCard {...fixed} car={car} decisions={{ "market-price": { ...(text && { text }) } }} />);
    expect(shown("$900 below the state average price")).toContain(">$900 below the state average price</p>");
    expect(shown()).not.toContain("market-price");
  });

  it("names no location where there is one only", () => {
    const at = (onlyLocation?: string) =>
      renderToHtml(
        <CarCard {...fixed} car={{ ...car, location_name: "Perth" }} {...(onlyLocation && { onlyLocation })} />,
      );
    expect([at(), at("Broome"), at("Perth")].map((html) => html.includes("Perth"))).toEqual([true, true, false]);
  });

  it("[S2.37] shows its facts only while it is available", () => {
    const shown = (gone: boolean) =>
      renderToHtml(<CarCard {...fixed} car={car} decisions={{ availability: { gone } }} facts={[fact]} />);
    expect(shown(false)).toContain("100 km");
    expect(shown(true)).not.toContain("100 km");
  });

  it("shows the label of a fact without an icon, which stands for it", () => {
    const gvm = { label: "GVM", value: 10700, format: "number", suffix: "kg" } as const;
    const shown = (facts: Parameters<typeof CarCard>[0]["facts"]) =>
      renderToHtml(<CarCard {...fixed} car={car} facts={facts} />);
    expect(shown([gvm])).toContain('<span class="label">GVM</span><span>10,700 kg</span>');
    expect(shown([{ ...gvm, icon: "weight" }])).toContain('<span class="visually-hidden">GVM: </span>');
  });

  it("[S2.39] says of something similar only what the table decided once it is sold", () => {
    const buttons = [{ id: "similar", label: "Like this and want something similar?", href: "/search" }];
    const decisions = { availability: { gone: true }, "card-buttons": buttons };
    const html = renderToHtml(<CarCard {...fixed} car={car} decisions={decisions} />);
    expect(html.match(/something similar/gi)).toHaveLength(1);
  });

  it("[S2.39] says it on cards without buttons too", () => {
    const buttons = [{ id: "a", label: "An action", href: "/a" }];
    const shown = (gone: boolean) =>
      renderToHtml(
        <CarCard
          {...fixed}
          car={car}
          showButtons={false}
          decisions={{ availability: { gone }, "card-buttons": buttons }}
        />,
      );
    expect([shown(true), shown(false)].map((html) => html.includes("An action"))).toEqual([true, false]);
  });

  it("has two actions at most, unless told otherwise", () => {
    const buttons = ["a", "b", "c"].map((id) => ({ id, label: id, href: `/${id}` }));
    const shown = (more: object) =>
      renderToHtml(<CarCard {...fixed} {...more} car={car} decisions={{ "card-buttons": buttons }} />).match(
        /data-row="\w"/g,
      );
    expect([shown({})?.length, shown({ buttonCount: 3 })?.length]).toEqual([2, 3]);
  });

  it("[S8.16] shows a placeholder if there is no picture", () => {
    expect(renderToHtml(<CarCard {...fixed} car={car} />)).toContain('src="/media/not-found/1.svg"');
  });

  it("[S5.2] has a favourite button only where the table allows it", () => {
    const labels = { save: "Save" };
    expect(
      renderToHtml(<CarCard {...fixed} car={car} labels={labels} decisions={{ "card-actions": [] }} />),
    ).not.toContain("Save");
    const actions = { "card-actions": [{ id: "favourite" }] };
    expect(renderToHtml(<CarCard {...fixed} car={car} labels={labels} decisions={actions} />)).toContain(
      'aria-label="Save"',
    );
  });

  it("never shows a weekly estimate without its comparison rate", () => {
    const price = { amount: 20000 };
    const weekly = "From {weekly}";
    const html = (finance: { shown: boolean; weekly: number; comparison_rate: number | null }) =>
      renderToHtml(<CarCard {...fixed} car={car} labels={{ weekly }} decisions={{ price, finance }} />);
    expect(html({ shown: true, weekly: 100, comparison_rate: 8.4 })).toContain("From");
    expect(html({ shown: true, weekly: 100, comparison_rate: null })).not.toContain("From");
  });

  it("has one picture and empty places for those that a visitor may turn to", () => {
    const labels = { previousPicture: "Before", nextPicture: "After" };
    const several = { ...fixed, labels, pictures: "several", pictureCount: 5 } as const;
    const html = (photos_count: number, more: object = {}, primary_image_url: string | null = "/1-640.jpg") =>
      renderToHtml(<CarCard {...several} car={{ ...car, photos_count, primary_image_url }} {...more} />);
    const places = (of: string) => of.match(/<i>/g)?.length ?? 0;
    expect([places(html(9)), places(html(3)), places(html(9, { pictureCount: 2 }))]).toEqual([4, 2, 1]);
    expect(html(9).match(/<img/g)).toHaveLength(1);
    expect(html(9)).toContain('aria-label="After" data-slide="Before"');
    for (const still of [html(1), html(9, { pictures: "first" }), html(9, {}, null)])
      expect(still).not.toContain("data-slide");
  });
});
