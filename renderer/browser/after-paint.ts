/** After this long (ms) a page that paints nothing, such as one in the background, counts as painted. */
const longestWait = 100;

/** Runs an action once the browser has painted what was changed until now. */
export function runAfterPaint(action: () => void): void {
  let isDue = true;
  const run = () => {
    if (isDue) action();
    isDue = false;
  };
  // A frame's callback runs before it is painted, the next task after it.
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, longestWait);
}
