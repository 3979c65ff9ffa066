import { useState } from "react";
import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import { FormCard } from "../../forms/FormCard.tsx";
import { useFocusOnChange } from "../../forms/use-focus-on-change.ts";
import { useFormat } from "../../layout/page-context.tsx";
import type { Message } from "../../messages/message.ts";
import { Heading } from "../../parts/heading.tsx";
import css from "./SpinWheel.module.css";
import type { Props } from "./schema.ts";
import { Wheel } from "./Wheel.tsx";

interface Result {
  prize: string;
  again: boolean;
}

/** A wheel of fortune beside the form that turns it; the result is in words before, beside and after the drawing. */
export function SpinWheel(props: Props) {
  const { headingLevel = 2, prizesLabel, turningText, collectText } = props;
  const form = props.form as unknown as PublicForm;
  const prizes = form.prizes ?? [];
  const format = useFormat();
  const earlier = prizes.find(({ id }) => id === props.drawn);
  const [result, setResult] = useState<Result | undefined>(earlier && { prize: earlier.id, again: false });
  const [turning, setTurning] = useState(false);
  const shown = result !== undefined && !turning;
  const here = useFocusOnChange(String(shown));
  const label = prizes.find(({ id }) => id === result?.prize)?.label ?? "";
  const text = (result?.again ? props.againText : undefined) ?? props.wonText;
  return (
    <div className={css.root}>
      <div className={css.stage}>
        <Wheel prizes={prizes} won={result?.prize} onStopped={() => setTurning(false)} />
        <Heading level={headingLevel} className={css.heading}>
          {prizesLabel}
        </Heading>
        <ul className={css.prizes}>
          {prizes.map((prize) => (
            <li key={prize.id}>{prize.label}</li>
          ))}
        </ul>
      </div>
      <div>
        {result === undefined ? (
          <FormCard
            form={form}
            headingLevel={headingLevel}
            framed
            part={{
              last: true,
              taken: (_lead, _data, { answer }) => {
                setTurning(true);
                setResult({ prize: String(answer.prize), again: answer.again === true });
              },
            }}
          />
        ) : null}
        <div className={css.result} role="status" hidden={result === undefined}>
          <p ref={here} tabIndex={-1} className={css.words}>
            {turning ? turningText : shown ? format(text as unknown as Message, { prize: label }) : null}
          </p>
          {shown && collectText !== undefined ? <p className={css.collect}>{collectText}</p> : null}
        </div>
      </div>
    </div>
  );
}
