/** The address of a comparison: anyone who opens it sees the same cars. */
export const compareHref = (cars: readonly { slug: string }[]): string =>
  `/compare?cars=${cars.map(({ slug }) => encodeURIComponent(slug)).join(",")}`;
