import type { FromSchema } from "json-schema-to-ts";
import { type IconName, iconNames } from "../../schemas/parts/icon-names.ts";
import type { buttonsDecisionSchema } from "../values/car-schema.ts";
import { ButtonLink, type ButtonStyle } from "./button.tsx";

type Buttons = NonNullable<FromSchema<typeof buttonsDecisionSchema>>;

function styleOf(style: string | null | undefined): ButtonStyle {
  return style === "primary" || style === "quiet" ? style : "secondary";
}

function iconOf(icon: string | null | undefined): IconName | undefined {
  return iconNames.find((name) => name === icon);
}

/** Buttons decided by a table, in its order. Buttons without an address are left out. */
export function DecisionButtons(props: {
  buttons: Buttons | null | undefined;
  icons?: { [id: string]: IconName };
  full?: boolean;
  small?: boolean;
}) {
  return (props.buttons ?? []).map(({ id, label, href, action, style, icon }) =>
    href ? (
      <ButtonLink
        key={id}
        row={id}
        label={label}
        href={href}
        action={action}
        style={styleOf(style)}
        icon={iconOf(icon) ?? props.icons?.[id]}
        full={props.full ?? false}
        small={props.small ?? false}
      />
    ) : null,
  );
}
