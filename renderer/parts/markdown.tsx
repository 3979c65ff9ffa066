import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "../link/Link.tsx";
import { type Block, type Inline, parseMarkdown } from "../values/markdown.ts";

function inline(run: Inline): ReactNode {
  switch (run.kind) {
    case "strong":
      return <strong>{run.text}</strong>;
    case "emphasis":
      return <em>{run.text}</em>;
    case "link":
      return <Link href={run.href}>{run.text}</Link>;
    case "text":
      return run.text;
  }
}

// Blocks never move, so their index is their key.
const runs = (content: Inline[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed by its source text
  content.map((run, index) => <Fragment key={index}>{inline(run)}</Fragment>);

function block(value: Block): ReactNode {
  switch (value.kind) {
    case "heading":
      return createElement(`h${value.level}`, null, runs(value.content));
    case "paragraph":
      return <p>{runs(value.content)}</p>;
    case "list": {
      const items = value.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed by its source text
        <li key={index}>{runs(item)}</li>
      ));
      return value.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** Simple Markdown as elements, without a wrapper. */
export function Markdown({ text }: { text: string }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed by its source text
  return parseMarkdown(text).map((value, index) => <Fragment key={index}>{block(value)}</Fragment>);
}
