import { SaveButton } from "../../parts/save-button.tsx";
import type { Props } from "./schema.ts";

/** Saves a car in this browser, or removes it. */
export function FavouriteButton(props: Props) {
  return <SaveButton {...props} />;
}
