/**
 * The addresses under which a gallery's pictures were loaded, by position: the slide's, else the thumbnail's;
 * undefined if neither has loaded yet.
 */
export function listLoadedPictures(root: HTMLElement | null, count: number): (string | undefined)[] {
  const images = [...(root?.querySelectorAll<HTMLImageElement>("li img") ?? [])];
  const loaded = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  return Array.from(
    { length: count },
    (_, position) => [images[position], images[count + position]].find((image) => image && loaded(image))?.currentSrc,
  );
}
