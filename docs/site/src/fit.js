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

// Tables that are wider than the column are scrolled by the keyboard too.
for (const table of document.querySelectorAll(".sl-markdown-content table"))
  new ResizeObserver(() => {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }).observe(table);
