import { getPageTitle, type Pages } from "../screens/use-pages.ts";
import { SelectField } from "./Select.tsx";

/** All pages, by their titles and addresses. */
export function PagePicker(props: { pages: Pages; page: string; onOpen(page: string): void }) {
  const { pages, page, onOpen } = props;
  return (
    <SelectField
      label="Page"
      value={page}
      options={Object.values(pages).map((page) => ({
        value: page.id,
        label: `${getPageTitle(page)} ${page.paths[0] ?? ""}`,
      }))}
      onValue={onOpen}
    />
  );
}
