/** Runs at most `size` jobs at a time, in order; a job for a key in progress is not started twice. */
export function createQueue<T>(size: number) {
  const running = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let active = 0;
  const turn = () =>
    new Promise<void>((resolve) => {
      if (active < size) {
        active++;
        resolve();
      } else waiting.push(resolve);
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else active--;
  };
  return {
    /** Jobs that have not begun. */
    get length() {
      return waiting.length;
    },
    run(key: string, job: () => Promise<T>): Promise<T> {
      const known = running.get(key);
      if (known) return known;
      const promise = turn()
        .then(job)
        .finally(() => {
          leave();
          running.delete(key);
        });
      running.set(key, promise);
      return promise;
    },
  };
}
