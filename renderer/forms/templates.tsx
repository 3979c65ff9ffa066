import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import css from "../components/form/Form.module.css";

/** FormField renders label, hint and error itself, so it has no wrapper. */
export function BareField({ children }: FieldTemplateProps) {
  return children;
}

/** The fields of a form in their order. */
export function FieldGrid({ properties }: ObjectFieldTemplateProps) {
  return <div className={css.fields}>{properties.map(({ content }) => content)}</div>;
}
