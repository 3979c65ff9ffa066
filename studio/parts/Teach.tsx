/** What can be done, while nothing is selected. */
export const Teach = () => (
  <div className="stack quiet">
    <h2>Click anything on the page</h2>
    <p>Its form opens here. Click a text twice to type over it where it stands.</p>
    <p>Alt-click a tag, price or button to see why it is there, or a car to see what is missing and why.</p>
    <dl className="facts">
      <dt>
        <kbd>↑</kbd> <kbd>↓</kbd>
      </dt>
      <dd>go through the sections in the tree</dd>
      <dt>
        <kbd>Enter</kbd>
      </dt>
      <dd>opens the form</dd>
      <dt>
        <kbd>Alt</kbd> <kbd>↑</kbd>
      </dt>
      <dd>moves a section</dd>
      <dt>
        <kbd>Insert</kbd>
      </dt>
      <dd>adds one below</dd>
      <dt>
        <kbd>Delete</kbd>
      </dt>
      <dd>removes it</dd>
      <dt>
        <kbd>Ctrl</kbd> <kbd>K</kbd>
      </dt>
      <dd>finds any page, text or setting</dd>
      <dt>
        <kbd>Ctrl</kbd> <kbd>Z</kbd>
      </dt>
      <dd>undoes whatever it was</dd>
    </dl>
  </div>
);
