/** The door of demonstrations: generated stock, example cars, and drawn pictures. */

import { draw } from "./pictures/draw.ts";
import type { PlannedDrawing } from "./pictures/pictures.ts";

export { demoPictures } from "./pictures/pictures.ts";
export { demoStock } from "./stock/demo-stock.ts";
export { createExampleVehicles } from "./stock/example-vehicle.ts";

/** The SVG of a planned drawing, 1600 by 1200. Computes for tens of milliseconds. */
export const drawPicture = ({ look, view }: PlannedDrawing): string => draw(look, view);
