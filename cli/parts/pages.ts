import type { Kind } from "./skeleton.ts";

/** A part of pages. */
export const component: Kind = {
  summary: "a part of pages that layouts use",
  skeleton: ({ kebab, pascal }) => {
    const folder = `renderer/components/${kebab}`;
    return {
      files: {
        [`${folder}/schema.ts`]: `import type { ComponentSchema, PropsOf } from "../../../schemas/documents/component.ts";
import * as s from "../../../schemas/parts/schema.ts";

/** TODO: A few words. */
export const schema = {
  name: "${pascal}",
  description: "TODO: A few words in a paragraph.",
  client: "none",
  lazy: true,
  props: s.object({
    text: s.text("TODO: The words."),
  }),
} as const satisfies ComponentSchema;

export type Props = PropsOf<typeof schema>;
`,
        [`${folder}/${pascal}.tsx`]: `import css from "./${pascal}.module.css";
import type { Props } from "./schema.ts";

/** TODO: A few words. */
export function ${pascal}({ text }: Props) {
  return <p className={css.root}>{text}</p>;
}
`,
        [`${folder}/${pascal}.module.css`]: `.root {
  margin: 0;
}
`,
        [`${folder}/example.json`]: `{ "props": { "text": "TODO: A few words" } }
`,
        [`${folder}/${pascal}.test.tsx`]: `import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { ${pascal} } from "./${pascal}.tsx";

it("shows its words", () => {
  expect(renderToHtml(<${pascal} text="A few words" />)).toContain("A few words");
});
`,
      },
      next: `Describe the props in schema.ts, draw them in ${pascal}.tsx, and use it in a layout: { "id": "...", "use": "${pascal}", "props": {} }.`,
    };
  },
};

/** Something that pages load. */
export const dataSource: Kind = {
  summary: "something that pages load before their rules run",
  skeleton: ({ kebab, camel }) => ({
    files: {
      [`schemas/data-sources/${kebab}.ts`]: `import { defineDataSource } from "./data-source.ts";
import { limit } from "./params.ts";
import { fields, listOf } from "./shapes.ts";

export const source = defineDataSource({
  name: "${camel}",
  description: "TODO: Locations of the dealer by name.",
  params: { limit },
  gives: listOf(fields("name")),
  examples: [{ limit: 3 }],
});
`,
      [`services/loaders/sources/${kebab}.ts`]: `import { defineLoader } from "../context.ts";

/** TODO: Locations of the dealer by name, as many as \`limit\` says. */
export const loader = defineLoader("${camel}", ({ live }, { limit }) =>
  (live.prepared.tenant.site.locations ?? [])
    .map(({ name }) => ({ name }))
    .slice(0, Number(limit ?? Number.POSITIVE_INFINITY)),
);
`,
      [`services/loaders/sources/${kebab}.test.ts`]: `import { expect, it } from "vitest";
import type { LoadContext } from "../context.ts";
import { loader } from "./${kebab}.ts";

it("gives as many as it is asked for", () => {
  const locations = [{ name: "Perth" }, { name: "Albany" }];
  const live = { prepared: { tenant: { site: { locations } } } } as unknown as LoadContext["live"];
  expect(loader({ live } as LoadContext, { limit: 1 })).toEqual([{ name: "Perth" }]);
});
`,
    },
    next: `Declare the params and what it gives in schemas/data-sources/${kebab}.ts, load it in services/loaders/sources/${kebab}.ts, and name it in a page's data: { "source": "${camel}" }.`,
  }),
};

/** An input of forms. */
export const widget: Kind = {
  summary: "an input of forms",
  skeleton: ({ kebab, pascal }) => {
    const folder = `renderer/forms/fields/${kebab}`;
    return {
      files: {
        [`schemas/form-widgets/${kebab}.ts`]: `import { defineWidget } from "./form-widget.ts";

export const widget = defineWidget({
  name: "${kebab}",
  description: "TODO: One line of text.",
  types: { string: "An answer" },
});
`,
        [`${folder}/input.tsx`]: `import css from "../../../components/form/Form.module.css";
import { defineInput } from "../define-input.ts";
import { buildControlProps, type FieldInputProps, formatControlText } from "../field-props.ts";

/** TODO: One line of text. */
function ${pascal}(props: FieldInputProps) {
  const { ui, value, onChange } = props;
  return (
    <input
      {...buildControlProps(props)}
      className={css.input}
      type="text"
      value={formatControlText(value)}
      placeholder={ui.placeholder}
      autoComplete={ui.autocomplete}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}

export const input = defineInput("${kebab}", { input: ${pascal}, caption: "label" });
`,
        [`${folder}/input.test.tsx`]: `import { expect, it } from "vitest";
import { renderToHtml } from "../../../parts/render-for-test.tsx";
import { input } from "./input.tsx";

it("shows the answer in one line", () => {
  const { input: ${pascal} } = input;
  const html = renderToHtml(
    <${pascal}
      name="field"
      id="form-field"
      schema={{ type: "string", title: "A field" }}
      ui={{}}
      value="an answer"
      required={false}
      describedBy={undefined}
      invalid={false}
      onChange={() => {}}
    />,
  );
  expect(html).toMatch(/<input[^>]*type="text"[^>]*value="an answer"/);
});
`,
      },
      next: `State in schemas/form-widgets/${kebab}.ts what it asks and which types of answers it gives, draw it in ${folder}/input.tsx, and name it in a form: "ui": { "<field>": { "widget": "${kebab}" } }. tests/conformance/form-widgets.test.tsx renders and posts it with your examples.`,
    };
  },
};
