import { readdirSync } from "node:fs";
import { imageWidths } from "../../renderer/values/image-sources.ts";
import { project } from "./project.ts";

const formats = ["jpg", "webp", "avif"];
let addresses: ReadonlySet<string> | undefined;

/** The addresses of the pictures of demo cars, in each width and format. Few sites name one, so they are listed on demand. */
export function listDemoPictures(): ReadonlySet<string> {
  addresses ??= new Set(
    readdirSync(new URL("demo/pictures/", project)).flatMap((file) =>
      imageWidths.flatMap((width) =>
        formats.map((format) => `/media/cars/${file.replace(/\.webp$/, "")}-${width}.${format}`),
      ),
    ),
  );
  return addresses;
}
