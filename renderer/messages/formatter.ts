import { formatDate, formatList, formatMessage, formatNumber, type Region } from "./format.ts";
import type { Message, MessageValues } from "./message.ts";

/** Formats wording, numbers (`number`), times (`date`, ms or ISO 8601) and names (`list`) in the site's locale and time zone. */
export interface Format {
  (message: Message | undefined, values?: MessageValues): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(value: number | string, options?: Intl.DateTimeFormatOptions): string;
  list(names: readonly string[]): string;
}

/** The formatter of a locale and time zone. All messages have the `common` values. */
export function createFormatter(place: Region, common: MessageValues = {}): Format {
  const format = (message: Message | undefined, values: MessageValues = {}) =>
    message === undefined ? "" : formatMessage(message, { ...common, ...values }, place);
  return Object.assign(format, {
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, place, options),
    list: (names: readonly string[]) => formatList(names, place),
    date: (value: number | string, options?: Intl.DateTimeFormatOptions) => formatDate(value, place, options),
  });
}
