import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { formatDate, formatMessage, formatNumber } from "../messages/format.ts";
import type { Message, MessageValues } from "../messages/message.ts";
import type { PagePayload } from "../payload.ts";
import type { FindComponent } from "./registry.ts";

/** A fault of one node: what was thrown, and where. */
export type ReportFault = (error: unknown, nodeId: string) => void;

export interface PageContextValue {
  page: PagePayload;
  find: FindComponent;
  report: ReportFault;
}

export const PageContext = createContext<PageContextValue | undefined>(undefined);

/** What the layout renderer itself needs; components call usePage. */
export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error("A component was rendered outside a page.");
  return value;
}

/** The page being shown: `site`, `url`, `now` (ms), `visitor`, `data`, and the rest of its payload. */
export function usePage(): PagePayload {
  return usePageContext().page;
}

/** Formats wording, numbers (`number`) and moments (`date`, ms or ISO 8601) in the site's locale and time zone. */
export interface Format {
  (message: Message | undefined, values?: MessageValues): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(value: number | string, options?: Intl.DateTimeFormatOptions): string;
}

/** The page's formatter; give it `live` props and the values that they name. */
export function useFormat(): Format {
  const { locale, timeZone } = usePage().site;
  return useMemo(() => {
    const place = { locale, timeZone };
    const format = (message: Message | undefined, values: MessageValues = {}) =>
      message === undefined ? "" : formatMessage(message, values, place);
    return Object.assign(format, {
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, place, options),
      date: (value: number | string, options?: Intl.DateTimeFormatOptions) =>
        formatDate(value, place, options),
    });
  }, [locale, timeZone]);
}

const never = () => () => {};

/** false on the server and in the first browser render, then true: what only a browser knows may show now. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
