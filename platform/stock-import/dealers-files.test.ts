import { expect, it } from "vitest";
import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { CarFile } from "./car-file.ts";
import { importCars } from "./import-cars.ts";
import { suggestMap } from "./suggest-map.ts";

const now = Date.parse("2026-11-29T00:00:00Z");

const fileOf = (text: string): CarFile => ({
  name: "cars.csv",
  async *open() {
    yield Buffer.from(text);
  },
});

/** What becomes of a CSV file, by the map that is suggested for it. */
async function read(text: string, more: Partial<ImportMap["fields"]> = {}) {
  const file = fileOf(text);
  const { map } = await suggestMap(file);
  const cars: Car[] = [];
  const { report, problems } = await importCars({
    cars: file,
    map: { ...map, fields: { ...map.fields, ...more } } as ImportMap,
    now,
    timeZone: "Australia/Brisbane",
    target: {
      async replace(lines) {
        for await (const line of lines) cars.push(JSON.parse(line));
      },
    },
  });
  return { cars, report, problems, said: report.lines.join("\n") };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The car of one row that has a value in one column, beside what every car needs. */
async function carWith(column: string, value: string, more: Partial<ImportMap["fields"]> = {}) {
  const base: { [column: string]: string } = { "Stock No": "A1", Make: "Kia", Model: "Rio", Year: "2020" };
  const cells = { ...base, [column]: value };
  // A second row, so that there is a car where the first is refused.
  const second = { [column]: base[column] ?? "", "Stock No": "A2" };
  const rows = [Object.keys(cells), Object.values(cells), Object.values({ ...cells, ...second })];
  const text = rows.map((row) => row.map(quoted).join(",")).join("\n");
  const { cars, problems } = await read(text, more);
  const [refused] = problems.filter(({ kind }) => kind === "refused");
  return { car: cars.find(({ id }) => id !== "A2"), problems, refused };
}

const price = { price: { from: "Price" } };
it.each([
  ["24.9k", 24_900],
  ["$24.9K drive away", 24_900],
  ["24,9k", 24_900],
  ["2.5E+04", 25_000],
  ["24'990.–", 24_990],
  ["24\u2009990", 24_990],
  ["24\u202f990", 24_990],
  ["24 990", 24_990],
  ["AU$24,990", 24_990],
  ["AUD24990", 24_990],
  ["24.990", 24_990],
  ["$24,990 or $99 per week", 24_990],
  ["Was $26,990 Now $24,990", 24_990],
  ["$24,990 (was $26,990)", 24_990],
  ["$24,990 RRP $30,000", 24_990],
  ["Save $2,000! $24,990", 24_990],
  ["A$24,990", 24_990],
  ["24990 AUD", 24_990],
  ["24990.0000", 24_990],
  ["24989.999999999996", 24_990],
  ['="24990"', 24_990],
  ["0", undefined],
  ["0.00", undefined],
  ["$1", undefined],
  ["P.O.A.", undefined],
  ["Contact us", undefined],
  ["Price on application", undefined],
])("reads the price %s as %s", async (text, value) => {
  const { car, problems } = await carWith("Price", text, price);
  expect(car?.price).toBe(value);
  expect(problems).toEqual([]);
});

it.each(["Currency", "price_currency", "Price Currency Code"])(
  "reads the money of a price in the column %s",
  async (column) => {
    const head = `Stock,Make,Model,Year,Price,${column}`;
    const { cars, said } = await read(`${head}\nA1,Kia,Rio,2020,24990,AUD\nA2,Kia,Rio,2020,24990,NZD\n`);
    expect(cars.map(({ price }) => price)).toEqual([24_990, undefined]);
    expect(said).toMatch(/^ {2}1 value is left out: column Price \(price\) is not in Australian dollars/);
    expect(said).not.toContain("is no field");
  },
);

it.each([
  ["Odometer Unit", "Odometer,Odometer Unit", "20000,mi", "20000,KM"],
  ["odometer_uom", "odometer,odometer_uom", "20000,miles", "20000,km"],
])("reads the unit of a number in the column %s", async (_name, columns, miles, own) => {
  const { cars, said } = await read(
    `Stock,Make,Model,Year,${columns}\nA1,Kia,Rio,2020,${miles}\nA2,Kia,Rio,2020,${own}\n`,
  );
  expect(cars.map(({ km }) => km)).toEqual([32_187, 20_000]);
  expect(said).toBe("");
});

it("takes the price of before from a price that has both, unless the map has its own", async () => {
  expect((await carWith("Price", "Was $26,990 Now $24,990", price)).car?.before_price).toBe(26_990);
  const own = { ...price, before_price: { value: 30_000 } };
  expect((await carWith("Price", "Was $26,990 Now $24,990", own)).car?.before_price).toBe(30_000);
});

it.each([
  ["$99 per week", /repayment/],
  ["From $79/wk", /repayment/],
  ["$120 pw", /repayment/],
  ["499", /below 500/],
  ["-1", /below/],
  ["999999", /programs write/],
  ["123456", /programs write/],
  ["2499000000", /above/],
  ["US$24,990", /Australian/],
  ["NZ$24,990", /Australian/],
  ["EUR 24.990", /Australian/],
  ["24,990 €", /Australian/],
  ["24990 USD", /Australian/],
  ["£24,990", /Australian/],
  ["CHF 24'990", /Australian/],
  ["$24,990 - $26,990", /several/],
  ["Was $26,990", /of before/],
  ["$2,000 deposit", /a part/],
])("doubts the price %s", async (text, why) => {
  const { car, problems } = await carWith("Price", text, price);
  expect(car).toBeDefined();
  expect(car).not.toHaveProperty("price");
  expect(problems).toMatchObject([{ kind: "left out", field: "price", why: expect.stringMatching(why) }]);
});

it("takes a low price where the map allows it", async () => {
  expect((await carWith("Price", "450", { price: { from: "Price", min: 100 } })).car?.price).toBe(450);
});

it.each([
  ["125k", 125_000],
  ["98.5k km", 98_500],
  ["1.25E+05", 125_000],
  ["45\u00a0000 km", 45_000],
  ["MY20 45,000km", 45_000],
  ["MY20 450 000 km", 450_000],
  ["150.000", 150_000],
  ["45000.0", 45_000],
  ["45,000 miles", 72_420],
  ["45,000 km (27,962 miles)", 45_000],
  ["27,962 miles (45,000 km)", 45_000],
  ["45000.4", 45_000],
  ["0", 0],
])("reads the odometer %s as %s", async (text, value) => {
  expect((await carWith("Odometer", text, { km: { from: "Odometer" } })).car?.km).toBe(value);
});

it.each([
  ["1,250 hours", /hours/],
  ["999999", /programs write/],
  ["111111", /programs write/],
  ["45000000", /above/],
])("doubts the odometer %s", async (text, why) => {
  const { car, problems } = await carWith("Odometer", text, { km: { from: "Odometer" } });
  expect(car).not.toHaveProperty("km");
  expect(problems).toMatchObject([{ kind: "left out", field: "km", why: expect.stringMatching(why) }]);
});

it("refuses a car that was sold in a time of which no program has a record", async () => {
  const { refused } = await carWith("Sold Date", "01/01/1901");
  expect(refused).toMatchObject({ field: "sold_date_timestamp", why: "is too long ago" });
});

it("refuses an odometer below nothing", async () => {
  const { car, problems } = await carWith("Odometer", "-5", { km: { from: "Odometer" } });
  expect(car).not.toHaveProperty("km");
  expect(problems).toMatchObject([{ field: "km", why: "is below 0" }]);
});

it.each(["2020.0", "MY20", "2020 (MY20.5)", "Jan 2020"])("reads the year %s", async (text) => {
  expect((await carWith("Year", text, { year: { from: "Year" } })).car?.year).toBe(2020);
});

it.each(["", "MY23.5", "2023.5", "19999", "1899", "2029"])(
  "refuses the year %j, and tells of the year",
  async (text) => {
    const { car, refused } = await carWith("Year", text, { year: { from: "Year" } });
    expect(car).toBeUndefined();
    expect(refused).toMatchObject({ field: "year", column: "Year", value: text });
  },
);

it.each([
  ['="00123"', "00123"],
  ["'00124", "00124"],
  ["U123/4", "U123/4"],
  ['Q"4', 'Q"4'],
  ["Q\\5", "Q\\5"],
  ["\u200bA\u00a05 ", "A 5"],
])("reads the stock number %s as %s", async (text, id) => {
  expect((await carWith("Stock No", text)).car?.id).toBe(id);
});

it("refuses a stock number that a spreadsheet has shortened", async () => {
  const { car, refused } = await carWith("Stock No", "1.23457E+16");
  expect(car).toBeUndefined();
  expect(refused?.why).toMatch(/shortened by a spreadsheet/);
});

it.each([
  [
    "<p>One owner.</p><br/>Full <b>service</b> history&nbsp;&amp; books.",
    "One owner.\n\nFull service history & books.",
  ],
  ["<ul><li>Tow bar</li><li>Canopy</li></ul>", "• Tow bar\n• Canopy"],
  ["&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;", "One\n\nTwo"],
  ["Town &amp;amp; Country, it&#39;s great &lt;3", "Town & Country, it's great <3"],
  ["Price < $30,000 & tidy", "Price < $30,000 & tidy"],
  ["Line one\r\nLine two &amp; <b>three</b>", "Line one\nLine two & three"],
  ["Line one\\nLine two", "Line one\nLine two"],
  ["ALLESTIMENTO\\\\Colore bianco\\\\{{{----}}}\\\\**GARANTITO**", "ALLESTIMENTO\nColore bianco\n\nGARANTITO"],
  ["Café â€“ CitroÃ«n", "Café – Citroën"],
  ["</script><script>alert(1)</script>Tidy", "Tidy"],
  ["One\u2028Two\u0000", "One\nTwo"],
])("reads the comments %j as lines", async (text, lines) => {
  const { car } = await carWith("Comments", text, { dealercomments: { from: "Comments" } });
  expect(car?.dealercomments).toBe(lines);
});

it.each(["Citro&euml;n", "Citro\\u00ebn", "<b>Citroën</b>", " Citroën\u200b", "CitroÃ«n"])(
  "reads the make %j",
  async (text) => {
    expect((await carWith("Make", text)).car?.make).toBe("Citroën");
  },
);

it.each(["-", "N/A", "#N/A", "#REF!", "NULL", "NaN"])("reads nothing where a cell says %s", async (text) => {
  const { car, problems } = await carWith("Colour", text, { colour: { from: "Colour" } });
  expect(car).not.toHaveProperty("colour");
  expect(problems).toEqual([]);
});

it.each([
  ["https://a.example/My Photo 1.jpg,https://a.example/My Photo 2.jpg", ["My%20Photo%201.jpg", "My%20Photo%202.jpg"]],
  ["https://a.example/w_8,h_6/1.jpg,https://a.example/w_8,h_6/2.jpg", ["w_8,h_6/1.jpg", "w_8,h_6/2.jpg"]],
  ['["https://a.example/1.jpg","https://a.example/2.jpg"]', ["1.jpg", "2.jpg"]],
  ['[{"url":"https://a.example/1.jpg"}]', ["1.jpg"]],
  ["//a.example/1.jpg|//a.example/2.jpg", ["1.jpg", "2.jpg"]],
  ["https://a.example/1.jpg?a=1&amp;b=2", ["1.jpg?a=1&b=2"]],
  ["https://a.example/1.jpg\nhttps://a.example/2.jpg", ["1.jpg", "2.jpg"]],
])("reads the pictures %s", async (text, names) => {
  const { car, problems } = await carWith("Photos", text, { images: { from: "Photos" } });
  expect(problems).toEqual([]);
  expect(car?.images?.map(({ image }) => image.url)).toEqual(names.map((name) => `https://a.example/${name}`));
});

it("joins the pictures of columns that have one name, and refuses others by theirs", async () => {
  const rows = "Stock,Make,Model,Year,Photo,Photo\nB1,Kia,Rio,2020,/1.jpg,/2.jpg\nB2,Kia,Rio,2020,,/3.jpg\n";
  const { cars } = await read(rows);
  expect(cars.map(({ images }) => images?.map(({ image }) => image.url))).toEqual([["/1.jpg", "/2.jpg"], ["/3.jpg"]]);
  const prices = "Stock,Make,Model,Year,Price,Price\nB1,Kia,Rio,2020,9990,10990\n";
  await expect(read(prices)).rejects.toThrow(/several columns that are called "Price"/);
});

const sold = {
  sold_date_timestamp: { from: "Sold" },
  status: { template: "sold {sold_date_timestamp}", word: 0, default: "in_stock" },
} as const;
it.each([
  ["18/11/2026 3:45 PM", "sold"],
  ["01/01/1900", "in_stock"],
  ["", "in_stock"],
  ["last week", undefined],
])("makes a car whose day of sale is %j %s", async (text, status) => {
  const { car, refused } = await carWith("Sold", text, sold);
  expect(car?.status).toBe(status);
  if (status === undefined) expect(refused).toMatchObject({ field: "sold_date_timestamp", column: "Sold" });
});

it("makes the id of the VIN where there is no stock number, so that a car keeps its address", async () => {
  const header = "VIN,Year,Make,Model,Price\n";
  const [text, two] = ["JTNKARJEX0J000001,2020,Kia,Rio,9990\n", "JTNKARJEX0J000002,2020,Kia,Rio,8990\n"];
  const both = (await read(header + text + two)).cars;
  const left = (await read(header + two)).cars;
  expect(left[0]).toMatchObject({ id: "JTNKARJEX0J000002", slug: both[1]?.slug });
});

it("gives each car an address of its own, whatever signs its stock number has", async () => {
  const numbers = ["U123/4", "U123-4", "U123 4", "#77", "77", "a", "A"];
  const { cars } = await read(
    `Stock,Make,Model,Year\n${numbers.map((number) => `${number},Kia,Rio,2020`).join("\n")}\n`,
  );
  expect(cars.map(({ id }) => id)).toEqual(numbers);
  expect(new Set(cars.map(({ slug }) => slug)).size).toBe(numbers.length);
});
