// Shows the frames of components as wide as their screen and as high as what is in them, reduced to the width of the column.
const mostHigh = 1600;

function fit(frame) {
  const content = frame.contentDocument?.body;
  if (!content) return;
  const width = Number(frame.dataset.width);
  const scale = Math.min(1, frame.parentElement.clientWidth / width);
  frame.style.width = `${width}px`;
  frame.style.height = "1px";
  const height = Math.min(mostHigh, Math.max(content.scrollHeight, 80));
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${scale})`;
  frame.parentElement.style.height = `${height * scale}px`;
}

for (const frame of document.querySelectorAll("iframe[data-width]")) {
  frame.addEventListener("load", () => fit(frame));
  new ResizeObserver(() => fit(frame)).observe(frame.parentElement);
}

// On phones, a row of a table with more than two columns is a block in which each cell has its heading (site.css).
for (const table of document.querySelectorAll(".sl-markdown-content table:has(th:nth-child(3))")) {
  const headings = [...table.querySelectorAll("th")].map((heading) => heading.textContent);
  table.classList.add("stacked");
  // As blocks, browsers no longer take them for a table.
  for (const [role, tags] of Object.entries({
    table: "table",
    rowgroup: "thead, tbody",
    row: "tr",
    columnheader: "th",
    cell: "td",
  }))
    for (const part of [table, ...table.querySelectorAll(tags)].filter((item) => item.matches(tags))) part.role = role;
  for (const row of table.querySelectorAll("tbody tr"))
    [...row.cells].forEach((cell, column) => {
      if (cell.textContent !== "") cell.dataset.heading = headings[column];
    });
}

// Tables that are wider than the column are scrolled by the keyboard too.
for (const table of document.querySelectorAll(".sl-markdown-content table"))
  new ResizeObserver(() => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }).observe(table);
