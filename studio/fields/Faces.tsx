import type { FieldProps } from "@rjsf/utils";
import { useEffect } from "react";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { useForm } from "./form-context.ts";
import { resolveTitle } from "./form-schema.ts";

/** Loads a font of the theme, to be shown in itself. */
function loadFace(name: string, face: JsonObject): void {
  const { file } = convertToJsonObject(Array.isArray(face.files) ? face.files[0] : undefined);
  const isKnown = [...document.fonts].some(({ family }) => family.includes(`face-${name}`));
  if (isKnown || typeof file !== "string") return;
  const font = new FontFace(
    `face-${name}`,
    `url(${typeof face.package === "string" ? `/fonts/${face.package}/${file}` : file})`,
    {
      weight: "100 900",
    },
  );
  document.fonts.add(font);
  font.load().catch(() => document.fonts.delete(font));
}

/** One of the fonts of the theme, each shown in itself. */
export function Faces({ formData, onChange, fieldPathId: { path }, schema, name }: FieldProps) {
  const { value } = useForm();
  const faces = convertToJsonObject(value.at("faces"));
  const title = resolveTitle(schema as JsonObject, name);
  useEffect(() => {
    for (const [face, declared] of Object.entries(faces)) loadFace(face, convertToJsonObject(declared));
  }, [faces]);
  const choice = (face: string | undefined, words: React.ReactNode) => (
    <label key={face}>
      <input type="radio" name={title} checked={formData === face} onChange={() => onChange(face, path)} />
      {words}
    </label>
  );
  return (
    <fieldset className="faces" aria-label={title}>
      {name === "text" ? null : choice(undefined, <span>As the text</span>)}
      {Object.entries(faces).map(([face, declared]) =>
        choice(
          face,
          <span style={{ fontFamily: `"face-${face}", system-ui` }}>
            {String(convertToJsonObject(declared).family)} <small>Drive away today, $29,990</small>
          </span>,
        ),
      )}
    </fieldset>
  );
}
