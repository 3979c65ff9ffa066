import { lazy, Suspense } from "react";
import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import { shellAttribute, whenWanted } from "../../forms/browser/when-wanted.ts";
import { draftKey } from "../../forms/draft-key.ts";
import type { NodeExtras } from "../../layout/node-extras.ts";
import { cx } from "../../parts/class-names.ts";
import { Heading } from "../../parts/heading.tsx";
import css from "./Form.module.css";
import type { Props } from "./schema.ts";

const load = () => import("../../forms/FormBody.tsx");
// The server renders the form itself, whole and working. A browser fetches the code of forms when one comes near the
// viewport or is touched; until then React leaves the server's HTML in place, so nothing moves.
const FormBody = import.meta.env.SSR
  ? (await load()).FormBody
  : lazy(() => whenWanted().then(async () => ({ default: (await load()).FormBody })));

/** A form of the site with its heading. Works without JavaScript. */
export function Form({
  form,
  heading,
  intro,
  headingLevel = 2,
  anchor,
  compact,
  framed = true,
}: Props & Partial<NodeExtras>) {
  // The data source `form` gives exactly this; props schemas have no way to name the type.
  const shown = form as unknown as PublicForm;
  const id = anchor ?? shown.id;
  const line = intro ?? shown.intro;
  return (
    <div
      id={id}
      className={cx(css.root, framed && css.framed, compact && css.compact)}
      {...{ [shellAttribute]: draftKey(shown) }}
    >
      <Heading level={headingLevel} className={css.title}>
        {heading ?? shown.title}
      </Heading>
      {line ? <p className={css.intro}>{line}</p> : null}
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <FormBody form={shown} />
      </Suspense>
    </div>
  );
}
