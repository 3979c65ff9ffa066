import { useMemo } from "react";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { type Editing, useSchemas, useValue } from "../editing.ts";
import { PaletteMaker } from "../fields/PaletteMaker.tsx";
import { SchemaForm } from "../fields/SchemaForm.tsx";

/** The look of a dealer, with the logo, which the site says. */
export function Theme({ edit }: { edit: Editing }) {
  const theme = useValue(edit, "/theme");
  const site = useValue(edit, "/site");
  const schemas = useSchemas();
  const logo = useMemo(() => {
    const toJsonObject = convertToJsonObject(convertToJsonObject(schemas?.site.properties).logo);
    // Alone, it needs no heading of its group.
    const { group: _, ...ui } = convertToJsonObject(toJsonObject.ui);
    return { type: "object", properties: { logo: { ...toJsonObject, ui } } };
  }, [schemas]);
  if (theme.tree === undefined || site.tree === undefined || schemas === undefined) return <p aria-busy="true" />;
  return (
    <>
      <p className="quiet">
        Pick the dealer's colour: the palette follows, every text stays readable, and the page shows it.
      </p>
      <PaletteMaker theme={theme} />
      <SchemaForm {...{ edit }} value={theme} schema={schemas.theme} parts="folded" />
      <SchemaForm {...{ edit }} value={site} schema={logo} />
    </>
  );
}
