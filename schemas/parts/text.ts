/** A text in a schema: what it says. */
export const text = (description: string) => ({ type: "string", description }) as const;

/**
 * A schema with what Studio calls its value, where the property's name is not what a salesperson says. Browsers get only the
 * schemas that they use, because the build knows that a call has no effect.
 */
/* @__NO_SIDE_EFFECTS__ */
export const titled = <const Schema extends object>(title: string, schema: Schema): Schema => ({
  ...schema,
  title,
});

/** The address of a picture in a schema. */
export const definePictureAddress = (description: string) =>
  ({ type: "string", format: "picture", description }) as const;

/** A sign as HTML writes it, which texts and wording show as it stands. */
export const htmlSign = /&(?:amp|nbsp|lt|gt|quot|apos|copy|hellip|[lr][sd]quo|ndash|mdash|#\d{2,5});/i;

/** A tag of HTML. */
export const htmlTag =
  /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

/** A link of Markdown whose address is not closed before the next space: it has a space, or no end. */
export const openLink = /\[[^\][]*\]\((?:\/|https?:|tel:|mailto:)[^()\s]*(?=\s|$)/i;

/** A whole address of another site. */
export const webAddress = (description: string) => ({ type: "string", format: "http-url", description }) as const;

/** A text for which the component itself gives the values of these names (`{count}`). */
export const liveText = (description: string, ...live: string[]) => ({ type: "string", live, description }) as const;
