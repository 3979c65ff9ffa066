/** A car as stored in the browser (S3.19). */
export interface KeptCar {
  id: string;
  name: string;
  slug: string;
  make: string | null;
  model: string | null;
  primary_image_url: string | null;
}

/**
 * A car as an attribute of the buttons that keep it: its values, divided by tabs. Every card of a list has some, and JSON
 * would be three times as long: each of its quotes is six characters in HTML.
 */
export const serializeSavedCar = (car: KeptCar): string =>
  [car.id, car.name, car.slug, car.make, car.model, car.primary_image_url]
    .map((value) => (value ?? "").replace(/\s+/g, " "))
    .join("\t");

/** The car of such an attribute. */
export function readKeptText(text = ""): KeptCar {
  const [id = "", name = "", slug = "", make, model, picture] = text.split("\t");
  return { id, name, slug, make: make || null, model: model || null, primary_image_url: picture || null };
}
