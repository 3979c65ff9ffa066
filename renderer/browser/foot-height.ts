/** Tells the page's styles, as `--foot`, how high the bar at the window's foot is: what sticks there too stands above it. */
export function tellFootHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--foot", `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty("--foot");
  };
}
