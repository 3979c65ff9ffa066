import { useEffect, useState } from "react";
import { useSearchBox } from "react-instantsearch";
import { Icon } from "../../parts/icon.tsx";
import { searchFormId, useDebounced } from "../../search/index.ts";
import css from "./SearchBox.module.css";
import type { Props } from "./schema.ts";

/** Text query; searches when typing pauses, and immediately on Enter. */
export function SearchBox({ label, placeholder, clearLabel, debounce }: Props) {
  const { query, refine } = useSearchBox();
  const [text, setText] = useState(query);
  const { call, flush } = useDebounced(refine, debounce);
  // The query can change elsewhere: a chip removed, the browser's back button.
  useEffect(() => setText(query), [query]);
  const change = (value: string) => {
    setText(value);
    call(value);
  };
  return (
    <search className={css.root}>
      <Icon name="search" className={css.icon} />
      <input
        className={css.input}
        type="search"
        name="query"
        form={searchFormId}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={512}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && flush()}
      />
      {text === "" ? null : (
        <button
          type="button"
          className={css.clear}
          aria-label={clearLabel}
          onClick={() => {
            change("");
            flush();
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </search>
  );
}
