import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import css from "../components/form/Form.module.css";
import { useFormContext } from "./form-context.ts";

/** FormField renders label, hint and error itself, so it has no wrapper. */
export function BareField({ children }: FieldTemplateProps) {
  return children;
}

/** The fields of a form in their order; those of a part are in a group with its box, which opens and closes it. */
export function FieldGrid({ properties }: ObjectFieldTemplateProps) {
  const { parts = [] } = useFormContext().form;
  const added = new Set(parts.flatMap(({ fields }) => fields));
  return (
    <div className={css.fields}>
      {properties.map(({ name, content }) => {
        const part = parts.find(({ box }) => box === name);
        if (added.has(name)) return null;
        if (part === undefined) return content;
        const fields = properties.filter((property) => part.fields.includes(property.name));
        return (
          <div key={name} className={css.part}>
            {content}
            {fields.map((field) => field.content)}
          </div>
        );
      })}
    </div>
  );
}
