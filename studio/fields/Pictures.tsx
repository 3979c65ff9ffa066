import type { FieldProps } from "@rjsf/utils";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { call } from "../api.ts";
import { previewOrigin } from "../bridge/preview-host.ts";
import { useValue } from "../editing.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";
import { useForm } from "./form-context.ts";

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

/** Where a text of a picture is shown from: of the draft's own site, or an address of its own. */
const resolvePictureSource = (draft: string, path: string): string =>
  path.startsWith("/") ? `${previewOrigin(draft)}${path}` : path;

/** Adds a picture from this computer, which is then chosen. */
function AddPicture({ draft, onChoose }: { draft: string; onChoose(path: string): void }) {
  const { act, isBusy, problem } = useAct();
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again, once it is fixed.
    target.value = "";
    if (file)
      act(call("POST /api/drafts/:id/pictures", { id: draft, name: file.name }, file), ({ path }) => onChoose(path));
  };
  return (
    <>
      <TextField
        label={isBusy ? "Adding it…" : "Add a picture from this computer"}
        type="file"
        accept="image/*"
        disabled={isBusy}
        onChange={add}
      />
      <Alert problem={problem} />
    </>
  );
}

/** The pictures of the dealer and of the layers below, to choose one, or to add one. */
function Pictures({ draft, onChoose }: { draft: string; onChoose(path: string): void }) {
  const { answer } = useAnswer(() => call("GET /api/drafts/:id/assets", { id: draft }), draft);
  const assets = answer?.assets;
  return (
    <section className="stack" aria-label="Pictures">
      <AddPicture draft={draft} onChoose={onChoose} />
      {assets?.length === 0 ? <p className="quiet">This dealer has no pictures yet.</p> : null}
      <ul className="pictures scroll">
        {assets?.map((path) => (
          <li key={path}>
            <Button title={path} onClick={() => onChoose(path)}>
              <img src={resolvePictureSource(draft, path)} alt={path.split("/").at(-1) ?? ""} loading="lazy" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button that opens the pictures to choose one of. */
export function ChoosePicture(props: { label: string; draft: string; onChoose(path: string): void }) {
  const { label, draft, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button label="Choose" of={label} popoverTarget={id} />
      <div id={id} ref={popover} popover="auto" onToggle={({ newState }) => setOpen(newState === "open")}>
        {isOpen ? (
          <Pictures
            draft={draft}
            onChoose={(path) => {
              popover.current?.hidePopover();
              onChoose(path);
            }}
          />
        ) : null}
      </div>
    </>
  );
}

/** A picture: its address with a small view of it, and the dealer's own to choose from. */
export function PictureField(props: {
  id: string;
  /** What it is the picture of. */
  label: string;
  describedBy?: string | undefined;
  text: string;
  draft: string;
  onText(text: string): void;
  /** A picture is chosen; absent: as if its address were typed. */
  onChoose?(path: string): void;
}) {
  const { id, label, describedBy, text, draft, onText, onChoose = onText } = props;
  return (
    <div className="row">
      {text.startsWith("/") ? <img className="thumb" src={resolvePictureSource(draft, text)} alt="" /> : null}
      <input
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <ChoosePicture {...{ label, draft, onChoose }} />
    </div>
  );
}
