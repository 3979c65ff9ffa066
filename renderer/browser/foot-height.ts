/** Sets `--foot` to the height of the bar at the bottom of the window, so that other sticky elements are placed above it. */
export function tellFootHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--foot", `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty("--foot");
  };
}
