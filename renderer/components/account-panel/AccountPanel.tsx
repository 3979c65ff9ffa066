import { ActionRow, formatButtonClass } from "../../parts/button.tsx";
import form from "../form/Form.module.css";
import css from "./AccountPanel.module.css";
import type { Props } from "./schema.ts";

/** The signed-in account, signing out and deletion, as plain forms. */
export function AccountPanel({ account, who, anonymous, actions = [], labels }: Props) {
  if (!account.signedIn) {
    return (
      <div className={css.root}>
        {anonymous === undefined ? null : <p>{anonymous}</p>}
        <ActionRow actions={actions} />
      </div>
    );
  }
  return (
    <div className={css.root}>
      {who === undefined ? null : <p>{who}</p>}
      <form method="post" action="/api/sign-out">
        <button type="submit" className={formatButtonClass("secondary")}>
          {labels.signOut}
        </button>
      </form>
      <details className={css.delete}>
        <summary>{labels.deleteHeading}</summary>
        <form method="post" action="/api/account/delete" className={css.form}>
          <p>{labels.deleteText}</p>
          <label className={form.check}>
            <input type="checkbox" name="confirm" value="yes" required />
            <span>{labels.confirm}</span>
          </label>
          <button type="submit" className={formatButtonClass("secondary")}>
            {labels.delete}
          </button>
        </form>
      </details>
    </div>
  );
}
