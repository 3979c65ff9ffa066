/** Pictures of this server, available in every width: link previews use a large one. */
const sized = /^(\/media\/[^?#]+)-\d+\.jpg$/;
/** Width of a preview picture, px; its height is three quarters of that. */
export const previewWidth = 1280;

/** The address of a picture large enough for a link preview; other addresses are unchanged. */
export function previewPicture(url: string | undefined): string | undefined {
  // Link previews do not support SVG.
  if (url === undefined || /\.svg($|[?#])/i.test(url)) return undefined;
  return url.replace(sized, `$1-${previewWidth}.jpg`);
}
