import { ask } from "./http.ts";

/** Visitors who read pages one after the other until they are told to stop. */
export interface Visitors {
  /** Number of answers, and what did not answer with 200. */
  end(): Promise<{ answers: number; failed: string[] }>;
}

/** Starts a visitor for each page (origin and path), who reads it again and again. */
export function readMeanwhile(pages: readonly (readonly [origin: string, path: string])[]): Visitors {
  let isOver = false;
  let answers = 0;
  const failed: string[] = [];
  const visitors = pages.map(async ([origin, path]) => {
    while (!isOver) {
      const status = await ask(origin, path).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      answers += 1;
      if (status !== 200) failed.push(`${path}: ${status}`);
      // A pause, so that the machine is left for what is tested.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(visitors);
      return { answers, failed };
    },
  };
}
