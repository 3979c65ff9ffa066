import { lazy, Suspense } from "react";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import css from "../components/form/Form.module.css";
import type { FormPart } from "../form-state/index.ts";
import { draftKey, shellAttribute, whenWanted } from "../form-state/index.ts";
import { Heading, type HeadingLevel } from "../parts/heading.tsx";
import shapes from "../parts/shapes.module.css";
import { cx } from "../values/class-names.ts";

const load = () => import("./FormBody.tsx");
// The server renders a complete, working form. A browser loads the code of forms when one comes near the viewport or
// is touched; until then, React keeps the server's HTML, so nothing moves.
const FormBody = import.meta.env.SSR
  ? (await load()).FormBody
  : lazy(() => whenWanted().then(async () => ({ default: (await load()).FormBody })));

/** The context of a form's rendering. */
export interface FormCardProps {
  form: PublicForm;
  heading?: string | undefined;
  intro?: string | undefined;
  headingLevel: HeadingLevel;
  anchor?: string | undefined;
  compact?: boolean | undefined;
  framed: boolean;
  /** Set if the form is part of a longer journey. */
  part?: FormPart;
}

/** A form with its heading. Works without JavaScript. */
export function FormCard({
  form,
  heading,
  intro,
  headingLevel,
  anchor,
  compact,
  framed,
  part,
}: FormCardProps) {
  const line = intro ?? form.intro;
  const id = anchor ?? form.id;
  return (
    <div
      // If the form element itself has that id, addresses with this fragment lead to it.
      id={id === `${form.id}-form` ? undefined : id}
      className={cx(css.root, framed && shapes.framed, compact && css.compact)}
      {...{ [shellAttribute]: draftKey(form) }}
    >
      <Heading level={headingLevel} className={css.title}>
        {heading ?? form.title}
      </Heading>
      {line ? <p className={css.intro}>{line}</p> : null}
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <FormBody form={form} {...(part && { part })} />
      </Suspense>
    </div>
  );
}
