import type { FieldProps } from "@rjsf/utils";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { useValue } from "../editing.ts";
import { useForm } from "./form-context.ts";
import { PictureField, resolvePictureSource } from "./Pictures.tsx";

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

/** The dealer's logo as it stands on the site. Its shape goes into the theme with it, so that pages keep its place free. */
export function Logo({ formData, onChange, fieldPathId: { path, $id } }: FieldProps) {
  const { edit, pointerOf } = useForm();
  const colours = convertToJsonObject(useValue(edit, "/theme/colours").value);
  const { draft, layer, change } = edit;
  const text = typeof formData === "string" ? formData : "";
  const choose = async (value: string) => {
    const shape = await shapeOf(resolvePictureSource(draft.id, value));
    change(
      { layer, pointer: pointerOf(path), op: "set", value },
      ...(shape === undefined ? [] : [{ layer, pointer: "/theme/logo/ratio", op: "set", value: shape } as const]),
    );
  };
  return (
    <>
      <PictureField
        {...{ id: $id, text, label: "Logo" }}
        draft={draft.id}
        onText={(typed) => onChange(typed || undefined, path)}
        onChoose={(chosen) => void choose(chosen)}
      />
      {text === "" ? null : (
        <div className="swatches">
          {["header", "surface", "footer"].map((role) => (
            <figure key={role} style={{ background: String(colours[role] ?? colours.surface) }}>
              <img src={resolvePictureSource(draft.id, text)} alt={`The logo on ${role}`} />
            </figure>
          ))}
        </div>
      )}
    </>
  );
}
