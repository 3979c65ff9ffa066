/** What a site sells, as its site.json says it. */
type VehicleType = "vehicle" | "car" | "truck" | "van" | "caravan";

/** Outlines of body types, drawn in a box of 120 by 52: side view, nose left. */
const outlines: { [shape: string]: string } = {
  hatch:
    "M8 40h6a8 8 0 0 1 16 0h58a8 8 0 0 1 16 0h6V31c0-4-2-6-5-7l-9-12c-1-2-3-3-6-3H56c-4 0-6 1-9 4L35 23l-19 4c-5 1-8 3-8 8v5zM50 13v10M42 23h56",
  sedan:
    "M4 40h8a8 8 0 0 1 16 0h60a8 8 0 0 1 16 0h11v-9c0-4-2-5-6-6l-12-3-12-9c-3-2-5-3-9-3H58c-4 0-7 1-10 4l-11 8-22 3c-7 1-11 3-11 8v7zM64 10v12M42 22h54",
  suv: "M6 40h6a9 9 0 0 1 18 0h56a9 9 0 0 1 18 0h8V26c0-3-1-4-3-5l-6-14c-1-1-2-2-5-2H52c-4 0-6 1-8 4L34 20l-18 3c-6 1-10 3-10 9v8zM46 20h58M62 5v15M84 5v15",
  ute: "M4 40h7a9 9 0 0 1 18 0h55a9 9 0 0 1 18 0h15V23H78L72 8c-1-2-2-3-5-3H49c-3 0-5 1-7 4l-8 12-19 3c-7 1-11 3-11 9v7zM42 21h33M57 5v16M78 23v14",
  van: "M6 40h8a8 8 0 0 1 16 0h56a8 8 0 0 1 16 0h12V10c0-4-2-6-6-6H46c-5 0-7 1-10 5L24 23l-11 4c-5 2-7 4-7 9v4zM28 22h24V9M58 4v34",
  coupe:
    "M4 40h8a8 8 0 0 1 16 0h60a8 8 0 0 1 16 0h11v-7c0-5-2-7-6-8L92 14c-4-2-8-4-14-4H62c-5 0-8 1-12 4l-12 9-23 4c-7 1-11 3-11 8v5zM44 22h48",
  convertible:
    "M4 40h8a8 8 0 0 1 16 0h60a8 8 0 0 1 16 0h11v-7c0-5-2-7-6-8l-20-3H48l-10 1-23 4c-7 1-11 3-11 8v5zM48 22 60 9",
  caravan:
    "M6 40h4l8-4V10c0-4 2-6 6-6h76c5 0 7 2 9 7l5 16v9H82a9 9 0 0 1-18 0H18M30 13h18v12H30zM88 12h12l4 13H88zM58 12h14v24",
  truck:
    "M4 40h8a8 8 0 0 1 16 0h56a8 8 0 0 1 16 0h16V34H44V8H26c-3 0-5 1-7 4l-8 12-5 3c-2 1-2 3-2 5v8zM16 24h22V12H24zM44 34V26h72v8",
};

/** Which outline draws a body type of the vocabulary (S9.42). */
const shapes: { [body: string]: keyof typeof outlines } = {
  hatch: "hatch",
  hatchback: "hatch",
  sedan: "sedan",
  hardtop: "coupe",
  coupe: "coupe",
  convertible: "convertible",
  softtop: "convertible",
  suv: "suv",
  "4x4": "suv",
  wagon: "suv",
  stationwagon: "suv",
  ute: "ute",
  cabchassis: "truck",
  lighttruck: "truck",
  truck: "truck",
  van: "van",
  peoplemover: "van",
  bus: "van",
  motorhome: "caravan",
  caravan: "caravan",
  campervan: "caravan",
};

/** What an unknown body is drawn as, by what the site sells. */
const usual: { [type in VehicleType]: keyof typeof outlines } = {
  vehicle: "sedan",
  car: "sedan",
  truck: "truck",
  van: "van",
  caravan: "caravan",
};

/** Outline of a vehicle in a box of 120 by 52: its path, and where its wheels of radius 6.5 stand at the height 40. */
export interface Outline {
  path: string;
  wheels: readonly number[];
}

/** The outline of a body type; an unknown one is drawn as what the site sells. */
export function bodyOutline(body: string, vehicleType: VehicleType = "vehicle"): Outline {
  const shape = shapes[body.toLowerCase().replace(/[^a-z0-9]/g, "")] ?? usual[vehicleType];
  const wheels = shape === "caravan" ? [73] : shape === "suv" || shape === "ute" ? [21, 95] : [22, 96];
  return { path: outlines[shape] ?? "", wheels };
}
