import { useEffect, useRef, useState } from "react";
import { applyHead } from "../browser/head.ts";
import type { PageHead } from "../planning/index.ts";
import css from "./PageEffects.module.css";

/** After a client navigation: updates the document's head and announces the new title to screen readers. */
export function PageEffects({ head }: { head: PageHead }) {
  const shown = useRef(head);
  const [announced, announce] = useState("");
  useEffect(() => {
    if (shown.current === head) return;
    shown.current = head;
    applyHead(head);
    announce(head.title);
  }, [head]);
  return (
    <p className={css.announcer} role="status">
      {announced}
    </p>
  );
}
