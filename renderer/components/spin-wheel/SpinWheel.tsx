import { useState } from "react";
import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import { FormCard } from "../../forms/index.ts";
import type { NodeExtras } from "../../layout/index.ts";
import { useFormat } from "../../layout/index.ts";
import type { Message } from "../../messages/index.ts";
import { Heading } from "../../parts/heading.tsx";
import { Markdown } from "../../parts/markdown.tsx";
import shapes from "../../parts/shapes.module.css";
import css from "./SpinWheel.module.css";
import type { Props } from "./schema.ts";
import { Wheel } from "./Wheel.tsx";

/** The result of a draw: the prize, or a notice that there is none for this person. */
function useResult({ drawn, wonText, againText, noneText }: Props, label: string): string {
  const format = useFormat();
  if (drawn === null || drawn === undefined || drawn.state !== "verified") return "";
  if (label === "") return noneText ?? "";
  const text = (drawn.again === true ? againText : undefined) ?? wonText;
  return format(text as unknown as Message, { prize: label });
}

/** A wheel of fortune beside the form that spins it; all information is also given as text. */
export function SpinWheel(props: Props & NodeExtras) {
  const { headingLevel = 2, prizesLabel, turningText, collectText, drawn, slots } = props;
  const form = props.form as unknown as PublicForm;
  const prizes = form.prizes ?? [];
  const prize = prizes.find(({ id }) => id === drawn?.prize);
  const [turning, setTurning] = useState(false);
  const result = useResult(props, prize?.label ?? "");
  return (
    <div className={css.root}>
      <div className={css.stage}>
        <Wheel prizes={prizes} won={prize?.id} onTurning={() => setTurning(true)} onStopped={() => setTurning(false)} />
        <Heading level={headingLevel} className={shapes.large}>
          {prizesLabel}
        </Heading>
        <ul className={css.prizes}>
          {prizes.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      </div>
      <div>
        {drawn ? null : <FormCard form={form} headingLevel={headingLevel} framed />}
        {props.terms === undefined ? null : <Markdown text={props.terms} />}
        {props.permit === undefined ? null : <p>{props.permit}</p>}
        {slots.body}
        <div className={shapes.framed} role="status" hidden={result === ""}>
          {result === "" ? null : <p className={css.words}>{turning ? turningText : result}</p>}
          {prize && !turning && collectText !== undefined ? <p className={css.collect}>{collectText}</p> : null}
        </div>
      </div>
    </div>
  );
}
