/**
 * Runs in the document itself, before any picture is loaded: a vehicle's picture that cannot be loaded gives way to the
 * drawing of the vehicle, at `drawings`. The function's source, without indentation, is sent to browsers, so it must be
 * self-contained.
 */
export function drawBroken(drawings: string): void {
  addEventListener(
    "error",
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement) || image.dataset.drawn === undefined) return;
      const id = encodeURIComponent(image.dataset.drawn);
      delete image.dataset.drawn;
      image.previousElementSibling?.remove();
      image.removeAttribute("srcset");
      image.src = `${drawings}/${id}.svg`;
    },
    true,
  );
}
