import { useState } from "react";
import { api } from "../api.ts";

/** A link to the draft's site for a person without an account: the dealer, to agree. */
export function ApprovalLink({ id }: { id: string }) {
  const [link, setLink] = useState<{ path: string; until: number }>();
  const [problem, setProblem] = useState<string>();
  const address = link && `${location.protocol}//draft-${id}.${location.host}${link.path}`;
  return (
    <section className="card approval" aria-label="Approval">
      <h2>Approval</h2>
      <p className="quiet">
        A link to the site as this draft makes it, for the dealer to look at and agree. It opens nothing else, sends
        nothing, and shows later changes of this draft too.
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      {link && address ? (
        <>
          <label className="field">
            <span>Link, until {new Date(link.until).toLocaleString()}</span>
            <input readOnly value={address} onFocus={({ target }) => target.select()} />
          </label>
          <div className="bar">
            <button type="button" onClick={() => void navigator.clipboard?.writeText(address)}>
              Copy
            </button>
          </div>
        </>
      ) : (
        <div className="bar">
          <button
            type="button"
            onClick={() => void api.approvalLink(id).then(setLink, (error: Error) => setProblem(error.message))}
          >
            Make a link
          </button>
        </div>
      )}
    </section>
  );
}
