import { isPlain, type Pages } from "../screens/use-pages.ts";

/** The pages that can be opened by an address of their own. */
export function PagePicker(props: { pages: Pages; page: string; onOpen(page: string, path: string): void }) {
  const { pages, page, onOpen } = props;
  const listed = Object.entries(pages).filter(([name, { paths }]) => paths.some(isPlain) || name === page);
  return (
    <label className="field">
      <span>Page</span>
      <select
        value={page}
        onChange={({ target }) =>
          onOpen(target.value, (pages[target.value]?.paths ?? []).find(isPlain) ?? "/")
        }
      >
        {listed.map(([name, { paths }]) => (
          <option key={name} value={name}>
            {name} {paths[0] ?? ""}
          </option>
        ))}
      </select>
    </label>
  );
}
