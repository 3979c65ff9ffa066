import { useAct } from "../use-answer.tsx";
import { replayWords } from "./lead-words.ts";
import { supportApi } from "./support-api.ts";

/** Delivers leads again, and says what became of them. */
export function useReplay(onDone: () => void) {
  const { act, said, problem } = useAct();
  const replay = (leads: Parameters<typeof supportApi.replay>[0], of = "") =>
    act(
      supportApi.replay(leads),
      (outcome) => {
        onDone();
        return of + replayWords(outcome);
      },
      "Delivering again…",
    );
  return { replay, said, problem };
}
