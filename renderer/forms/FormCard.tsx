import type { PublicForm } from "../../schemas/forms/public-form.ts";
import css from "../components/form/Form.module.css";
import type { FormPart } from "../form-state/index.ts";
import { formatDraftKey, shellAttribute } from "../form-state/index.ts";
import { Heading, type HeadingLevel } from "../parts/heading.tsx";
import shapes from "../parts/shapes.module.css";
import { joinClassNames } from "../values/class-names.ts";
import { FormBody } from "./FormBody.tsx";

/** The context of a form's rendering. */
export interface FormCardProps {
  form: PublicForm;
  heading?: string | undefined;
  intro?: string | undefined;
  headingLevel: HeadingLevel;
  anchor?: string | undefined;
  framed: boolean;
  /** Set if the form is part of a longer journey. */
  part?: FormPart;
}

/** A form with its heading. Works without JavaScript. */
export function FormCard({ form, heading, intro, headingLevel, anchor, framed, part }: FormCardProps) {
  const line = intro ?? form.intro;
  const id = anchor ?? form.id;
  return (
    <div
      // If the form element itself has that id, addresses with this fragment lead to it.
      id={id === `${form.id}-form` ? undefined : id}
      className={joinClassNames("screen-only", css.root, framed && shapes.framed)}
      {...{ [shellAttribute]: formatDraftKey(form) }}
    >
      <Heading level={headingLevel} className={css.title}>
        {heading ?? form.title}
      </Heading>
      {line ? <p className={css.intro}>{line}</p> : null}
      <FormBody form={form} {...(part && { part })} />
    </div>
  );
}
