/** Demonstrations: generated stock, example cars, and their pictures. */

export { readPicture } from "./pictures.ts";
export { generateDemoStock } from "./stock/demo-stock.ts";
export { createExampleVehicles } from "./stock/example-vehicle.ts";
