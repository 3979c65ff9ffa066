import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readMap } from "../read-map.ts";
import { suggestMap } from "../suggest-map.ts";
import { createMemoryFile, importFile } from "../testing/file.ts";

const fixture = (name: string) => join(import.meta.dirname, "../fixtures", name);
const pictures = (...urls: string[]) => urls.map((url) => ({ image: { url } }));

it("reads Meta's catalogue as CSV", async () => {
  const { cars, format, report } = await importFile(fixture("meta.csv"));
  expect([format, report.lines]).toEqual(["Meta's automotive catalogue", []]);
  expect(cars).toMatchObject([
    {
      ...{ id: "V-100", stocknum: "S100", name: "2021 Toyota Corolla Ascent Sport", badge: "Ascent Sport" },
      ...{ km: 45_120, price: 24_990, before_price: 26_990, simple_body: "Hatch", simple_fuel: "Petrol" },
      ...{
        status: "in_stock",
        car_type: "used",
        colour: "Glacier White",
        dealercomments: 'One owner, "full" history.',
      },
      images: pictures("https://img.example/v-100/1.jpg", "https://img.example/v-100/2.jpg"),
    },
    { id: "V-101", car_type: "new", price: 61_990, simple_fuel: "Electric", drive: "AWD" },
    {
      id: "V-102",
      km: 96_561,
      certified: true,
      reserved: true,
      simple_body: "Ute",
      simple_transmission: "Manual",
    },
  ]);
  expect(cars[1]).not.toHaveProperty("before_price");
});

it("reads Meta's catalogue as TSV with points for thousands, and a list of pictures", async () => {
  const { cars, report } = await importFile(fixture("meta.tsv"));
  expect(report.lines).toEqual([]);
  expect(cars).toMatchObject([
    {
      id: "T1",
      km: 84_500,
      price: 31_990,
      images: pictures("https://img.example/t1/1.jpg", "https://img.example/t1/2.jpg"),
    },
    { id: "T2", km: 120_300, price: 17_490.5, status: "sold" },
  ]);
});

it("reads Meta's catalogue as XML", async () => {
  const { cars, report } = await importFile(fixture("meta.xml"));
  expect(report.lines).toEqual([]);
  expect(cars).toMatchObject([
    { id: "X1", km: 84_500, city: "Perth", state: "wa", images: { length: 2 } },
    { id: "X2", km: 120_300, images: pictures("https://img.example/x2/1.jpg") },
  ]);
});

it("reads Google's vehicle ads", async () => {
  const { cars, format, report } = await importFile(fixture("google.xml"));
  expect([format, report.lines]).toEqual(["Google's vehicle feed", []]);
  expect(cars).toMatchObject([
    {
      ...{
        id: "G1",
        vin: "JTNB1234567890123",
        make: "Toyota",
        price: 24_990,
        before_price: 26_990,
        price_type: "Drive Away",
      },
      ...{ km: 45_120, simple_body: "Hatch", dealercomments: "One owner.\nFull history & books." },
      images: pictures(
        "https://img.example/g1/1.jpg?w=1&h=2",
        "https://img.example/g1/2.jpg",
        "https://img.example/g1/3.jpg",
      ),
    },
    {
      id: "G2",
      car_type: "new",
      km: 0,
      price: 61_990,
      price_type: "Excl. Govt. Charges",
      simple_fuel: "Electric",
    },
  ]);
});

it("reads AutoScout24's XML: the public price, the first registration, what the car has", async () => {
  const { cars, format, report } = await importFile(fixture("autoscout24.xml"));
  expect([format, report.lines]).toEqual(["AutoScout24", []]);
  expect(cars).toMatchObject([
    {
      ...{ id: "AS-77", make: "Škoda", badge: "2.0 TDI RS", year: 2020, price: 33_990, simple_body: "Wagon" },
      ...{ variant: { power: 147, enginesize: 1968 }, standardEquipment: ["Heated seats", "Tow bar"] },
      images: pictures("https://img.example/as77/1.jpg", "https://img.example/as77/2.jpg"),
    },
    {
      id: "AS-78",
      car_type: "demo",
      year: 2025,
      price: 58_990,
      simple_fuel: "Petrol",
      simple_transmission: "Manual",
    },
  ]);
});

it.each([
  ["autoscout24.xml", /<currency>AUD/g, "<currency>EUR"],
  ["autoscout24.xml", /<type>public</g, "<type>dealer<"],
  ["schema-org.json", /"priceCurrency": "AUD"/g, '"priceCurrency": "EUR"'],
  ["google.xml", / AUD</g, " USD<"],
  ["meta.csv", / AUD/g, " NZD"],
])("takes no price of %s in other money, or for other dealers", async (name, from, to) => {
  const text = (await readFile(fixture(name), "utf8")).replaceAll(from, to);
  const { cars } = await importFile(createMemoryFile(text, name));
  expect(cars[0]).not.toHaveProperty("price");
});

it("reads what a dealer offers: with a number or a VIN, with or without a name, an entry of Atom", async () => {
  const car = { "@type": "Car", brand: "Kia", modelDate: 2019 };
  const itemOffered = [
    { ...car, name: "2019 Kia Rio S", model: "Rio", vehicleIdentificationNumber: "KNAB1234567890123" },
    { ...car, sku: "K9", model: { name: "Sorento" } },
  ];
  const makesOffer = itemOffered.map((item) => ({ "@type": "Offer", price: "9,990", itemOffered: item }));
  const { cars } = await importFile(createMemoryFile(JSON.stringify({ "@type": "AutoDealer", makesOffer })));
  expect(cars).toMatchObject([
    { id: "KNAB1234567890123", name: "2019 Kia Rio S", price: 9990 },
    { id: "K9", name: "2019 Kia Sorento" },
  ]);
  const atom = `<feed xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>7</g:id><title>2018 Ford Ranger</title>
    <link href="https://d.example/7"/><summary>Nice &lt;b&gt;ute&lt;/b&gt;</summary><g:brand>Ford</g:brand>
    <g:model>Ranger</g:model><g:year>2018</g:year><g:price>AUD 38,990.00</g:price><g:mileage>96,000 kilometers</g:mileage>
    <g:image_link>https://i.example/1.jpg</g:image_link></entry></feed>`;
  const { cars: entries, report } = await importFile(createMemoryFile(atom, "cars.xml"));
  expect(entries).toMatchObject([{ id: "7", price: 38_990, km: 96_000, dealercomments: "Nice ute" }]);
  expect(report.lines).toEqual([]);
});

it("reads the cars of a graph of schema.org, and what is offered", async () => {
  const { cars, format, report } = await importFile(fixture("schema-org.json"));
  expect([format, report.lines]).toEqual(["schema.org", []]);
  expect(cars).toMatchObject([
    { id: "J1", km: 45_062, make: "Toyota", drive: "FWD", doors: 5, price: 24_990, images: { length: 2 } },
    { id: "J2", car_type: "new", status: "coming_soon", price: 61_990, km: 12 },
  ]);
});

it("takes the VIN for the id where there is no stock number", async () => {
  const { cars } = await importFile(fixture("vin-only.csv"));
  expect(cars).toMatchObject([
    { id: "JTMW1234567890123", price: 44_990, price_type: "Drive Away", simple_transmission: "Automatic" },
    { id: "MR0B1234567890123", price: 52_990, simple_transmission: "Manual", images: { length: 1 } },
  ]);
});

const makes = ["Toyota", "Mazda", "Ford", "Kia"];
it("says that a file has no header, and guesses its columns by their values", async () => {
  const file = fixture("pipe-without-header.txt");
  await expect(importFile(file)).rejects.toThrow(/no header: its first row is a car \(A1001, Toyota, Corolla\)/);
  const { map } = await suggestMap(file, { makes });
  expect(map.columns).toEqual([
    ...["stocknum", "make", "model", "badge", "year", "vin", "km", "price", "fuel", "trans", "simple_body"],
    ...["colour", "images"],
  ]);
  const { cars, report } = await importFile(file, { map });
  expect(report).toMatchObject({ taken: 4, refused: 0, leftOut: 0 });
  expect(cars[0]).toMatchObject({
    ...{ id: "A1001", name: "2021 Toyota Corolla", km: 45_120, price: 24_990, simple_fuel: "Petrol" },
    ...{ simple_transmission: "Automatic", images: pictures("https://img.example/a1001/1.jpg") },
  });
});

it("takes columns that mean nothing plain by their numbers, and no header for a car", async () => {
  const { map } = await suggestMap(createMemoryFile("A1;Kia;Rio;2020;whatever;https://a.example/1.jpg\n"), {
    makes,
  });
  expect(map.columns).toEqual(["stocknum", "make", "model", "year", "column 5", "images"]);
  expect(
    (await suggestMap(createMemoryFile("Stock,Make,Model,Year 2020,2021\nA1,Kia,Rio,2020,1\n"))).map,
  ).not.toHaveProperty("columns");
});

it("reads values of records by the last words of their paths", async () => {
  const cars = [
    {
      ...{
        vehicle: { id: "N1", general: { make: "Kia", model: "Rio", modelYear: 2020 } },
        odometer: { value: "45,000", unit: "km" },
      },
      ...{
        pricing: { advertisedPrice: "24,990" },
        fuel: { type: "Petrol" },
        media: { photos: [{ url: "https://a.example/1.jpg" }] },
      },
      seller: { id: "9", name: "Acme" },
    },
  ];
  const read = await importFile(createMemoryFile(JSON.stringify({ data: { vehicles: cars } }), "cars.json"));
  expect(read.cars).toMatchObject([
    {
      id: "N1",
      make: "Kia",
      year: 2020,
      km: 45_000,
      price: 24_990,
      fuel: "Petrol",
      images: pictures("https://a.example/1.jpg"),
    },
  ]);
});

it("has maps that stand as maps of their own", async () => {
  const { map } = await suggestMap(fixture("autoscout24.xml"));
  expect(map.fields.price).toMatchObject({
    from: expect.arrayContaining(["prices.price[type=public].value"]),
  });
  await expect(readMap(fixture("dirty.map.json"))).resolves.toBeDefined();
});
