import type { Op } from "../api.ts";
import { type Editing, useValue } from "../editing.ts";
import { PictureField, pictureSource } from "../fields/Pictures.tsx";

/** Shapes that the theme takes, width by height. */
const SHAPE = { least: 0.5, most: 12 };

/** The shape of a picture; undefined if it cannot be shown. */
async function shapeOf(source: string): Promise<number | undefined> {
  const image = new Image();
  image.src = source;
  const isShown = await image.decode().then(
    () => image.naturalHeight > 0,
    () => false,
  );
  if (!isShown) return undefined;
  const shape = Math.round((100 * image.naturalWidth) / image.naturalHeight) / 100;
  return Math.min(SHAPE.most, Math.max(SHAPE.least, shape));
}

/** The dealer's logo. Its shape goes into the theme with it, so that pages keep its place free. */
export function Logo({ id, edit }: { id: string; edit: Editing }) {
  const logo = useValue(edit, "/site/logo");
  const text = typeof logo.value === "string" ? logo.value : "";
  const { draft, layer, change } = edit;
  const choose = async (path: string) => {
    const said: Op = { layer, pointer: "/site/logo", op: "set", value: path };
    const shape = await shapeOf(pictureSource(draft.id, path));
    if (shape === undefined) change(said);
    else change(said, { layer, pointer: "/theme/logo/ratio", op: "set", value: shape });
  };
  return (
    <PictureField
      {...{ id, text }}
      label="Logo"
      draft={draft.id}
      onText={(typed) => (typed === "" ? logo.reset([]) : logo.set([], typed))}
      onChoose={(path) => void choose(path)}
    />
  );
}
