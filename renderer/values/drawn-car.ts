/** Address of the drawings that stand for vehicles without a photograph (S8.16). */
export const drawings = "/media/not-found";

/** The drawing of a vehicle: its body, as its kind is drawn. */
export const formatCarDrawingUrl = (id: string | undefined): string =>
  id === undefined ? `${drawings}.svg` : `${drawings}/${encodeURIComponent(id)}.svg`;
