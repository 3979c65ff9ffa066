import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readFileColumns, type SiteWords, suggestMap } from "./suggest-map.ts";

const folder = await mkdtemp(join(tmpdir(), "forecourt-columns-"));
afterAll(() => rm(folder, { recursive: true }));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A file with these columns, each with the values below it. */
async function fileOf(columns: readonly (readonly [string, ...string[]])[]): Promise<string> {
  const csv = join(folder, "export.csv");
  const height = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, row) => columns.map((column) => quoted(column[row] ?? "")).join(","));
  await writeFile(csv, `${rows.join("\n")}\n`);
  return csv;
}

/** The field that is suggested for one column alone. */
const fieldOf = async (header: string, ...values: string[]) =>
  (await readFileColumns(await fileOf([[header, ...values]])))[0]?.field;

it("takes a column of the site's locations for where cars stand", async () => {
  const locations = [
    { id: "north", name: "Laverton North", slug: "laverton-north" },
    {
      id: "south",
      name: "Bayside Trucks Dandenong South",
      slug: "dandenong",
      address: { city: "Dandenong" },
    },
  ] as NonNullable<SiteWords["locations"]>;
  const yards = ["LAVERTON NORTH", "Dandenong", "Dandenong South", "Consignment"] as const;
  const csv = await fileOf([
    ["Stock No", "A1", "A2", "A3", "A4"],
    ["Yard", ...yards],
  ]);
  const { map, undecided } = await suggestMap(csv, { locations });
  expect(map.fields.location_id).toEqual({
    from: "Yard",
    dictionary: { "LAVERTON NORTH": "north", Dandenong: "south", "Dandenong South": "south" },
    otherwise: "problem",
  });
  expect(map.fields).not.toHaveProperty("location_name");
  expect(undecided).not.toContain("location_id");
  const other = await fileOf([
    ["Stock No", "A1"],
    ["Yard", "Consignment"],
  ]);
  expect((await suggestMap(other, { locations })).undecided).toContain("location_id");
  const [north] = locations;
  const workshop = { ...north, id: "workshop", location_type: "service" } as (typeof locations)[number];
  expect((await suggestMap(other, { locations: [north, workshop] as typeof locations })).undecided).not.toContain(
    "location_id",
  );
  expect((await suggestMap(csv)).map.fields.location_name).toEqual({ from: "Yard" });
});

// Headers as the exports of Australian dealers' systems write them, with values, and the field that each means.
describe("a header of a dealer's export means", () => {
  it.each([
    ["Stock No", "U1042", "stocknum"],
    ["StockNumber", "U1042", "stocknum"],
    ["Stock #", "U1042", "stocknum"],
    ["VIN", "JAANPR75HF7101234", "vin"],
    ["Chassis No", "JAANPR75HF7101234", "vin"],
    ["Rego", "XB42KL", "regplate"],
    ["Registration", "XB42KL", "regplate"],
    ["Rego No.", "XB42KL", "regplate"],
    ["Registration", "31/03/2027", "rego_expiry"],
    ["Rego Expiry", "31/03/2027", "rego_expiry"],
    ["Reg Expiry", "31-Mar-27", "rego_expiry"],
    ["Build Date", "03/2019", "build_date"],
    ["BuildDate", "2019-03", "build_date"],
    ["Built", "Mar 2019", "build_date"],
    ["Compliance Date", "05/2019", "compliance_date"],
    ["Compliance Plate", "05/2019", "compliance_date"],
    ["Year", "2019", "year"],
    ["Build Year", "2019", "year"],
    ["Make", "Isuzu", "make"],
    ["Manufacturer", "Isuzu", "make"],
    ["Family", "NPR", "model"],
    ["Variant", "75-190", "badge"],
    ["Odo", "184,200", "km"],
    ["Odometer Reading", "184200 km", "km"],
    ["Kilometres (km)", "184200", "km"],
    ["EGC Price", "$68,990", "price"],
    ["DAP", "71990", "price"],
    ["Drive Away Price", "$71,990.00", "price"],
    ["Advertised Price", "68990", "price"],
    ["Was", "72990", "before_price"],
    ["GVM", "7500", "variant.grossvehiclemass"],
    ["GVM (kg)", "7,500", "variant.grossvehiclemass"],
    ["GCM", "11000", "variant.grosscombinationmass"],
    ["Tare", "3150", "variant.taremass"],
    ["Tow Capacity", "3500", "variant.brakedtowing"],
    ["Max Payload", "1010", "variant.payload"],
    ["ATM", "2800", "caravan.aggregate_trailer_mass"],
    ["Berths", "4", "caravan.sleeps"],
    ["Gearbox", "6 Speed Manual", "trans"],
    ["Transmission", "Automatic", "trans"],
    ["Body Type", "Cab Chassis", "simple_body"],
    ["Fuel Type", "Diesel", "fuel"],
    ["Drive Type", "4x2", "drive"],
    ["Axles", "6x4", "drive"],
    ["Axle Config", "8x4", "drive"],
    ["Configuration", "4 x 2", "drive"],
    ["Power (kW)", "154", "variant.power"],
    ["Engine Power", "154 kW", "variant.power"],
    ["Power", "210hp", "variant.power"],
    ["Horsepower", "210", "variant.power"],
    ["Odometer (miles)", "41,000", "km"],
    ["Engine", "5.2L Turbo Diesel", "engine_size"],
    ["Engine Size", "2.8", "engine_size"],
    ["Engine Capacity", "5193", "variant.enginesize"],
    ["Cyl", "4", "variant.cylinders"],
    ["Ext Colour", "White", "colour"],
    ["New/Used", "U", "car_type", "N"],
    ["Condition", "Used", "car_type"],
    ["Status", "Available", "status"],
    ["Sold", "18/11/2026", "sold_date_timestamp"],
    ["Sold", "Yes", "sold", "No"],
    ["Sold", "TRUE", "sold"],
    ["Sold", "Sold", "status", "Available"],
    ["Date In", "02/10/2026", "created_at"],
    ["Dealer Comments", "One owner, full history.", "dealercomments"],
    ["Description", "One owner, full history.", "dealercomments"],
    ["Photos URLs", "https://a.example/1.jpg|https://a.example/2.jpg", "images"],
    ["Image_1", "https://a.example/1.jpg", "images"],
    ["Video URL", "https://www.youtube.com/watch?v=abcdefghijk", "videos"],
    ["Features", "Bullbar, PTO", "standardEquipment"],
    ["Yard", "Rocklea", "location_name"],
    ["Suburb", "Rocklea", "city"],
    ["State", "QLD", "state"],
    ["Show on Website", "Y", "show_on_dealer_website"],
  ] as const)("%s with %s: %s", async (header, value, field, ...more) => {
    expect(await fieldOf(header, value, ...more)).toBe(field);
  });

  it.each([
    ["Photos", "12"],
    ["Engine No", "4HK1-203311"],
    ["Axles", "3"],
    ["Cost Price", "51000"],
    ["Days In Stock", "41"],
    ["NVIC", "ABC19A"],
    ["Sold To", "J. Smith"],
    ["Buyer Name", "J. Smith"],
    ["Rego State", "QLD"],
    ["Phone", "07 3000 1234"],
    ["Price Guide", "ask"],
  ])("nothing where it is plain neither by name nor by value: %s with %s", async (header, value) => {
    expect(await fieldOf(header, value)).toBeUndefined();
  });
});

describe("a map of a dealer's export", () => {
  const first = async (...columns: (readonly [string, ...string[]])[]) =>
    (await suggestMap(await fileOf(columns))).map.fields;

  it("gives a gearbox in full and as Automatic or Manual", async () => {
    const fields = await first(["Gearbox", "6 Speed Manual", "AMT 6sp", "CVT", "I-Shift", "Road Ranger"]);
    expect(fields).toMatchObject({
      trans: { from: "Gearbox" },
      simple_transmission: {
        from: "Gearbox",
        dictionary: {
          "6 Speed Manual": "Manual",
          "AMT 6sp": "Automatic",
          CVT: "Automatic",
          "I-Shift": "Automatic",
        },
        otherwise: "problem",
      },
    });
    expect(fields.simple_transmission?.dictionary).not.toHaveProperty("Road Ranger");
  });

  it("names what a site needs and the file does not say", async () => {
    const { undecided } = await suggestMap(
      await fileOf([
        ["Price", "68990"],
        ["Gearbox", "AMT"],
      ] as const),
    );
    expect(undecided).toEqual(["id", "make", "model", "price_type", "simple_fuel", "simple_body", "vin", "created_at"]);
    const { map, ...more } = await suggestMap(
      await fileOf([
        ["Unit", "P500"],
        ["Builder", "Quintrex"],
        ["Price ex GST", "68990"],
      ]),
    );
    expect(map.fields).toMatchObject({ id: { template: "{stocknum}" }, name: { template: "{make}" } });
    expect(map.fields.price_type).toEqual({ value: "+ GST" });
    expect(more.undecided.slice(0, 2)).toEqual(["model", "simple_fuel"]);
  });

  it("says what the header says that prices include, the drive-away price before the other", async () => {
    expect(await first(["EGC Price", "68990"], ["DAP", "71990"])).toMatchObject({
      price: { from: "DAP" },
      price_type: { value: "Drive Away" },
    });
    expect(await first(["EGC Price", "68990"])).toMatchObject({
      price_type: { value: "Excl. Govt. Charges" },
    });
  });

  it("takes pictures from all of their columns, the year from a build date, and a tare with an ATM as a caravan's", async () => {
    const fields = await first(
      ["Image 1", "https://a.example/1.jpg"],
      ["Image 2", "https://a.example/2.jpg"],
      ["Build Date", "03/2019"],
      ["Tare", "2100"],
      ["ATM", "2800"],
    );
    expect(fields).toMatchObject({
      images: { from: ["Image 1", "Image 2"] },
      year: { template: "{build_date}" },
      "caravan.tare_weight": { from: "Tare" },
    });
  });

  it("takes the trim as the badge where nothing else is, else as the interior's colour", async () => {
    expect(await first(["Trim", "SR5"])).toMatchObject({ badge: { from: "Trim" } });
    expect(await first(["Trim", "Black"], ["Badge", "SR5"])).toMatchObject({
      badge: { from: "Badge" },
      interior_colour: { from: "Trim" },
    });
  });
});

it.each(["Nr", "No", "No.", "#", "Stock #"])(
  "takes %s for the stock number, unless it counts the rows",
  async (header) => {
    expect(await fieldOf(header, "B100", "B101", "T7")).toBe("stocknum");
    expect(await fieldOf(header, "4711", "4715", "4715")).toBe("stocknum");
    if (header !== "Stock #") expect(await fieldOf(header, "1", "2", "3")).toBeUndefined();
  },
);

it.each(["Type", "Category"])("takes %s for what its values are", async (header) => {
  const words = { item_type: ["boat", "trailer", "trailers"], simple_body: ["Runabout", "Half Cabin"] };
  const meant = async (...values: string[]) =>
    (await readFileColumns(await fileOf([[header, ...values]]), { words }))[0]?.field;
  expect(await meant("Boat", "Trailers", "Canoe")).toBe("item_type");
  expect(await meant("runabout", "Half cabin")).toBe("simple_body");
  expect(await meant("Used", "New")).toBe("car_type");
  expect(await meant("Consignment", "Trade-in")).toBeUndefined();
});
