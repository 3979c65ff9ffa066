import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import css from "../components/form/Form.module.css";

/** FormField draws label, hint and error itself: nothing around it. */
export function BareField({ children }: FieldTemplateProps) {
  return children;
}

/** The fields of a form in their order. */
export function FieldGrid({ properties }: ObjectFieldTemplateProps) {
  return <div className={css.fields}>{properties.map(({ content }) => content)}</div>;
}
