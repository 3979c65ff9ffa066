/** A sign as HTML writes it, which texts and wording show as it stands. */
export const htmlSign = /&(?:amp|nbsp|lt|gt|quot|apos|copy|hellip|[lr][sd]quo|ndash|mdash|#\d{2,5});/i;

/** A tag of HTML. */
export const htmlTag =
  /<\/?(?:a|b|br|div|em|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

/** A link of Markdown whose address is not closed before the next space: it has a space, or no end. */
export const openLink = /\[[^\][]*\]\((?:\/|https?:|tel:|mailto:)[^()\s]*(?=\s|$)/i;
