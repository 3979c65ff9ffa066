import { Fragment } from "react";

const keys = [
  ["↑ ↓", "go through the sections in the tree"],
  ["Enter", "opens the form"],
  ["Alt ↑", "moves a section"],
  ["Insert", "adds one below"],
  ["Delete", "removes it"],
  ["Ctrl K", "finds any page, text or setting"],
  ["Ctrl Z", "undoes whatever it was"],
] as const;

/** What can be done, while nothing is selected. */
export const Teach = () => (
  <div className="stack quiet">
    <h2>Click anything on the page</h2>
    <p>Its form opens here. Click a text twice to type over it where it stands.</p>
    <p>Alt-click a tag, price or button to see why it is there, or a car to see what is missing and why.</p>
    <dl className="facts">
      {keys.map(([combination, does]) => (
        <Fragment key={combination}>
          <dt>
            {combination.split(" ").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </div>
);
