import { ActionRow, formatButtonClass } from "../../parts/button.tsx";
import steps from "../../parts/CodeSteps.module.css";
import type { Props } from "./schema.ts";

interface ButtonProps {
  act: "stop" | "keep";
  token: string;
  label: string;
}

/** One button: nothing happens before it is pressed, since mail programs open links by themselves. */
function LinkButton({ act, token, label }: ButtonProps) {
  return (
    <form method="post" action={`/api/alerts/${act}/${encodeURIComponent(token)}`}>
      <input type="hidden" name="page" value="1" />
      <button type="submit" className={formatButtonClass(act === "stop" ? "primary" : "secondary", { full: true })}>
        {label}
      </button>
    </form>
  );
}

/** Stops or extends the messages of alerts. */
export function AlertStop({ state: { token, done }, labels }: Props) {
  if (done === "stopped") return <ActionRow actions={[{ label: labels.search, href: "/search" }]} />;
  return (
    <div className={steps.root}>
      <LinkButton act="stop" token={token} label={labels.stop} />
      {done === "" ? <LinkButton act="keep" token={token} label={labels.keep} /> : null}
    </div>
  );
}
