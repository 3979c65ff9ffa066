import { type NodeExtras, useFormat } from "../../layout/index.ts";
import type { Format } from "../../messages/index.ts";
import { formatButtonClass } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { joinClassNames } from "../../values/class-names.ts";
import css from "./HeroSearch.module.css";
import type { Props } from "./schema.ts";

type Field = Props["fields"][number];

function optionsOf({ facet, options, words, amountLabel }: Field, format: Format): { label: string; value: string }[] {
  const counted = (facet ?? []).map(({ value, count, amount }) => {
    if (amount !== undefined && amountLabel) return { value, label: format(amountLabel, { amount }) };
    const word = words?.[value];
    const label = typeof word === "string" ? word : value;
    return { value, label: count === undefined ? label : `${label} (${count})` };
  });
  return [...counted, ...(options ?? [])];
}

/** A search in one row. A plain GET form; with JavaScript empty fields stay out of the address. */
export function HeroSearch({ action, label, submitLabel, fields, nodeId }: Props & NodeExtras) {
  const format = useFormat();
  return (
    <form className={css.root} action={action} method="get" aria-label={label} data-tidy>
      {fields.map((field) => {
        const options = optionsOf(field, format);
        // A list of choices that the stock does not have: an empty box would ask for words.
        if (field.facet !== undefined && options.length === 0) return null;
        const id = `${nodeId}-${field.id}`;
        return (
          <div key={field.id} className={joinClassNames(css.field, options.length === 0 && css.text)}>
            <label htmlFor={id}>{field.label}</label>
            {options.length === 0 ? (
              <input id={id} name={field.name} type="search" placeholder={field.placeholder} autoComplete="off" />
            ) : (
              <select id={id} name={field.name} defaultValue="">
                <option value="">{field.any}</option>
                {options.map(({ label: words, value }) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
      <button type="submit" className={formatButtonClass("primary")}>
        <Icon name="search" size={18} />
        {submitLabel}
      </button>
    </form>
  );
}
