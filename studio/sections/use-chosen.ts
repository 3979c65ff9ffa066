import { useEffect, useState } from "react";

/** Which of several documents a panel shows: one chosen in it, or that in which something is to be shown. */
export function useChosen([asked]: readonly string[], first: string) {
  const [name, setName] = useState(asked ?? first);
  useEffect(() => {
    if (asked !== undefined) setName(asked);
  }, [asked]);
  return [name, setName] as const;
}
