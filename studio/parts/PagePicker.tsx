import { isPlain, type Pages } from "../screens/use-pages.ts";
import { SelectField } from "./Select.tsx";

/** The pages that can be opened by an address of their own. */
export function PagePicker(props: { pages: Pages; page: string; onOpen(page: string, path: string): void }) {
  const { pages, page, onOpen } = props;
  const listed = Object.entries(pages).filter(([name, { paths }]) => paths.some(isPlain) || name === page);
  return (
    <SelectField
      label="Page"
      value={page}
      options={listed.map(([name, { paths }]) => ({ value: name, label: `${name} ${paths[0] ?? ""}` }))}
      onValue={(chosen) => onOpen(chosen, (pages[chosen]?.paths ?? []).find(isPlain) ?? "/")}
    />
  );
}
