/** A vehicle drawn as a camera sees it, before it is set in a place. */
export interface Drawing {
  /** Gradients and clips that it uses. */
  defs: string;
  body: string;
  /** Where its wheels are and how large, in canvas units. */
  feet: readonly { x: number; y: number; width: number }[];
  /** Its shadow. */
  ground: string;
  /** y of the line on which it stands, when it is seen straight from the side: a polished floor mirrors it there. */
  stands?: number | undefined;
}
