import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { createFormatter, type Format, type MessageValues } from "../messages/index.ts";
import type { BrowserPage, CompiledNode, PlannedNode, Scope } from "../planning/index.ts";
import type { FindComponent } from "./registry.ts";

export type { Format } from "../messages/index.ts";

/** An error of one node: the thrown value and its location. */
export type ReportFault = (error: unknown, nodeId: string) => void;

export interface PageContextValue {
  page: BrowserPage;
  find: FindComponent;
  report: ReportFault;
  /** The items of lists on the server, where their plans and their HTML are kept; absent elsewhere. */
  items?: ServerItems;
}

/** What the server does about the items of lists. */
export interface ServerItems {
  /** The nodes of a template as planned for an item; `make` plans them if that is not known. */
  planned(nodes: readonly CompiledNode[], scope: Scope, make: () => PlannedNode[]): readonly PlannedNode[];
  /** Renders the place of an item. */
  place(nodes: readonly PlannedNode[]): ReactNode;
  /** Renders the place of what `make` renders, which `key` describes completely. */
  piece(key: string, make: () => ReactNode): ReactNode;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

/** The layout renderer's own context; components call usePage. */
export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error("A component was rendered outside a page.");
  return value;
}

/** The page being shown: `site`, `url`, `now` (ms), `visitor`, and the rest of what browsers get. */
export function usePage(): BrowserPage {
  return usePageContext().page;
}

/** Values of all `live` props below. */
export const CommonValues = createContext<MessageValues>({});

/** The page's formatter, for `live` props and their values. */
export function useFormat(): Format {
  const { locale, timeZone } = usePage().site;
  const common = useContext(CommonValues);
  return useMemo(() => createFormatter({ locale, timeZone }, common), [locale, timeZone, common]);
}

const never = () => () => {};

/** false on the server and in the first browser render, then true: browser-specific content can then be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
