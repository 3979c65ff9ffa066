import { lazy, Suspense } from "react";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import css from "../components/form/Form.module.css";
import type { FormPart } from "../form-state/index.ts";
import { draftKey, shellAttribute, whenWanted } from "../form-state/index.ts";
import { Heading, type HeadingLevel } from "../parts/heading.tsx";
import shapes from "../parts/shapes.module.css";
import { cx } from "../values/class-names.ts";

const load = () => import("./FormBody.tsx");
// The server renders the form itself, whole and working. A browser fetches the code of forms when one comes near the
// viewport or is touched; until then React leaves the server's HTML in place, so nothing moves.
const FormBody = import.meta.env.SSR
  ? (await load()).FormBody
  : lazy(() => whenWanted().then(async () => ({ default: (await load()).FormBody })));

/** What a form is shown with. */
export interface FormCardProps {
  form: PublicForm;
  heading?: string | undefined;
  intro?: string | undefined;
  headingLevel: HeadingLevel;
  anchor?: string | undefined;
  compact?: boolean | undefined;
  framed: boolean;
  /** Set where the form is a part of something longer. */
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
      // Where the form element itself has that name, an address leads to it.
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
