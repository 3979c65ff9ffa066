/**
 * Runs in the document itself, before any picture is loaded: one that cannot be loaded gives way to the drawing of its
 * vehicle, or to the neutral one, at `drawings` (S8.16). The function's source, without indentation, is sent to browsers, so it must be
 * self-contained.
 */
export function drawBroken(drawings: string): void {
  addEventListener(
    "error",
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement) || image.src.includes(drawings)) return;
      const { drawn } = image.dataset;
      if (drawn === undefined && image.parentElement?.localName !== "picture") return;
      image.previousElementSibling?.remove();
      image.removeAttribute("srcset");
      image.src = drawn === undefined ? `${drawings}.svg` : `${drawings}/${encodeURIComponent(drawn)}.svg`;
    },
    true,
  );
}
