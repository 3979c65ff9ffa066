/** Maximum number of pictures that a card can show (`pictures` of CarCard). */
export const mostCardPictures = 12;

/** The first pictures of a car, as the answer of `GET /api/cars/{id}/pictures`. */
export interface CardPictures {
  /** Addresses, the main picture first. */
  pictures: string[];
}
