import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { LocationHero } from "./LocationHero.tsx";

const place = {
  id: "1",
  name: "Yard",
  slug: "yard",
  open_now: false,
  address: {
    street: "1 High St",
    city: "Perth",
    state: "wa",
    postcode: "6000",
    lat: -31,
    long: 115,
    place_url: "https://m.example/go",
  },
  contact_detail: { phone: "08 9000 0000" },
  average_rating: 4.31,
  review_count: 12,
  dealer_license_number: "123",
  motor_vehicle_repairer: "456",
};
const labels = {
  directions: "Directions",
  showMap: "Show map",
  map: "Map of Yard",
  open: "Open now",
  closed: "Closed now",
  stars: "Stars",
  rating: "4.3 from 12 reviews",
  licence: "DL",
  repairer: "MRB",
};
const map = { embed: "https://m.example/embed?at={lat},{long}" };

it("[S2.50] shows a place: name, address, directions, reviews, and its map on request", () => {
  const html = renderToHtml(<LocationHero place={place} map={map} labels={labels} />);
  for (const part of ["<h1", "1 High St", "Perth WA 6000", 'href="https://m.example/go"', "4.3 from 12 reviews"])
    expect(html).toContain(part);
  expect(html).toMatch(/<iframe[^>]*src="https:\/\/m\.example\/embed\?at=-31,115"[^>]*title="Map of Yard"/);
  expect(html).toContain('loading="lazy"');
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(renderToHtml(<LocationHero place={place} map={null} labels={labels} />)).not.toContain("<iframe");
});

it("shows a picture of the service's tiles and says whose they are, or without a service the address alone", () => {
  const shown = (props: object) =>
    renderToHtml(<LocationHero place={place} labels={{ ...labels, openMap: "Open in maps" }} {...props} />);
  const tiles = { tiles: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Example" };
  const pictured = shown({ map: tiles });
  expect(pictured).toContain('src="/media/maps/yard.webp"');
  expect(pictured).toContain("© Example");
  for (const html of [pictured, shown({ map: null })])
    expect(html).toMatch(/href="https:\/\/m\.example\/go"[^>]*>.*Open in maps/);
  expect(shown({ map: null })).not.toContain("/media/maps/");
});

it("[M8.16] links the place's channels where it has them and the dealer has words for them", () => {
  const contact_detail = {
    youtube_url: "https://video.example/yard",
    linkedin_url: "https://people.example/yard",
  };
  const shown = (more: object) =>
    renderToHtml(
      <LocationHero place={{ ...place, ...more }} labels={{ ...labels, youtube: "YouTube", linkedin: "LinkedIn" }} />,
    );
  expect(shown({ contact_detail })).toMatch(/href="https:\/\/video\.example\/yard"[^>]*>YouTube</);
  expect(shown({ contact_detail })).toMatch(/href="https:\/\/people\.example\/yard"[^>]*>LinkedIn</);
  expect(shown({})).not.toMatch(/YouTube|LinkedIn/);
});

it("[S3.24, S9.45] names licences with the dealer's labels", () => {
  expect(renderToHtml(<LocationHero place={place} labels={labels} />)).toContain("DL 123 · MRB 456");
  const { repairer: _, ...named } = labels;
  const other = { ...named, licence: "CL" };
  expect(renderToHtml(<LocationHero place={place} labels={other} />)).toContain("CL 123<");
});

it("[S4.33] says whether the location is open, and nothing if this is unknown", () => {
  expect(renderToHtml(<LocationHero place={place} labels={labels} />)).toContain("Closed now");
  expect(renderToHtml(<LocationHero place={{ ...place, open_now: true }} labels={labels} />)).toContain("Open now");
  const unknown = renderToHtml(<LocationHero place={{ ...place, open_now: null }} labels={labels} />);
  expect(unknown).not.toMatch(/Open now|Closed now/);
});
