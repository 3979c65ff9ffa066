import { before, type Kind } from "./skeleton.ts";

/** A part of pages. */
export const component: Kind = {
  summary: "a part of pages that layouts use",
  skeleton: ({ kebab, pascal }) => {
    const folder = `renderer/components/${kebab}`;
    return {
      files: {
        [`${folder}/schema.ts`]: `import type { FromSchema } from "json-schema-to-ts";
import type { ComponentSchema } from "../../../schemas/documents/component.ts";

/** A few words. */
export const schema = {
  name: "${pascal}",
  description: "A few words in a paragraph.",
  client: "none",
  lazy: true,
  props: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: { type: "string", description: "The words." },
    },
  },
} as const satisfies ComponentSchema;

export type Props = FromSchema<typeof schema.props>;
`,
        [`${folder}/${pascal}.tsx`]: `import css from "./${pascal}.module.css";
import type { Props } from "./schema.ts";

/** A few words. */
export function ${pascal}({ text }: Props) {
  return <p className={css.root}>{text}</p>;
}
`,
        [`${folder}/${pascal}.module.css`]: `.root {
  margin: 0;
}
`,
        [`${folder}/example.json`]: `{ "props": { "text": "A few words" } }
`,
        [`${folder}/${pascal}.test.tsx`]: `import { expect, it } from "vitest";
import { htmlOf } from "../../parts/render-for-test.tsx";
import { ${pascal} } from "./${pascal}.tsx";

it("shows its words", () => {
  expect(htmlOf(<${pascal} text="A few words" />)).toContain("A few words");
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
      [`server/loaders/${kebab}/contract.ts`]: `import { defineDataSource } from "../../../schemas/data-sources/data-source.ts";
import { limit } from "../../../schemas/data-sources/params.ts";
import { fields, listOf } from "../../../schemas/data-sources/shapes.ts";

export const source = defineDataSource({
  name: "${camel}",
  description: "Locations of the dealer by name.",
  params: { limit },
  gives: listOf(fields("name")),
  examples: [{ limit: 3 }],
});
`,
      [`server/loaders/${kebab}/load.ts`]: `import { defineLoader } from "../context.ts";

/** Locations of the dealer by name, as many as \`limit\` says. */
export const loader = defineLoader("${camel}", ({ live }, { limit }) =>
  (live.prepared.tenant.site.locations ?? [])
    .map(({ name }) => ({ name }))
    .slice(0, Number(limit ?? Number.POSITIVE_INFINITY)),
);
`,
      [`server/loaders/${kebab}/load.test.ts`]: `import { expect, it } from "vitest";
import type { LoadContext } from "../context.ts";
import { loader } from "./load.ts";

it("gives as many as it is asked for", () => {
  const locations = [{ name: "Perth" }, { name: "Albany" }];
  const live = { prepared: { tenant: { site: { locations } } } } as unknown as LoadContext["live"];
  expect(loader({ live } as LoadContext, { limit: 1 })).toEqual([{ name: "Perth" }]);
});
`,
    },
    next: `Declare the params and what it gives in server/loaders/${kebab}/contract.ts, load it in load.ts beside it, and name it in a page's data: { "source": "${camel}" }.`,
  }),
};

/** An input of forms. */
export const widget: Kind = {
  summary: "an input of forms",
  skeleton: ({ kebab, camel, pascal }) => ({
    files: {
      [`renderer/forms/fields/${kebab}/${pascal}.tsx`]: `import css from "../../../components/form/Form.module.css";
import { controlProps, type FieldInputProps, shownText } from "../field-props.ts";

/** One line of text. */
export function ${pascal}(props: FieldInputProps) {
  const { value, onChange } = props;
  return (
    <input
      {...controlProps(props)}
      className={css.input}
      type="text"
      value={shownText(value)}
      onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}
`,
      [`renderer/forms/fields/${kebab}/${pascal}.test.tsx`]: `import { expect, it } from "vitest";
import { htmlOf } from "../../../parts/render-for-test.tsx";
import { ${pascal} } from "./${pascal}.tsx";

it("has a name, and the answer as its value", () => {
  const html = htmlOf(
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
  expect(html).toMatch(/<input[^>]*name="field"[^>]*value="an answer"/);
});
`,
    },
    edits: {
      "schemas/documents/form-widgets.ts": before(
        "};\n\nexport type FormWidget",
        `  ${camel}: widget("One line of text.", "string"),\n`,
      ),
      "renderer/forms/fields/field-inputs.ts": (text) =>
        before(
          "};\n\n/** Formats with a widget",
          `  ${camel}: labelled(${pascal}),\n`,
        )(before("import { PostcodeInput", `import { ${pascal} } from "./${kebab}/${pascal}.tsx";\n`)(text)),
    },
    next: `Draw it in renderer/forms/fields/${kebab}/${pascal}.tsx, and name it in a form: "ui": { "<field>": { "widget": "${camel}" } }.`,
  }),
};
