// The page: its tabs, the choice of a maze, and the keyboard.

const data = JSON.parse(document.getElementById("data").textContent);
const grid = new Grid(data.grid);
const isSquare = grid.degree === 4 && grid.square;

/** What one can do here: the tab's name, and who does it. */
const TABS = [
  { id: "watch", label: "Watch", make: Watch, isThere: data.mazes.some((maze) => maze.acts.length > 0) },
  { id: "walk", label: "Walk", make: Walk, isThere: true },
  { id: "hand-in", label: "Your own solver", make: HandIn, isThere: isSquare },
].filter((tab) => tab.isThere);

const tablist = document.getElementById("tabs");
const main = document.getElementById("main");
for (const tab of TABS) {
  tab.button = element("button", { type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": tab.id, onclick: () => open(tab) }, tab.label);
  tab.panel = element("section", { role: "tabpanel", id: tab.id, "aria-labelledby": `tab-${tab.id}`, hidden: true });
  tablist.append(tab.button);
  main.append(tab.panel);
  tab.view = new tab.make(tab.panel, data, grid);
}

let opened = null;
let chosen = null;

function open(tab) {
  opened?.view.leave();
  opened = tab;
  for (const each of TABS) {
    const isOpen = each === tab;
    each.button.setAttribute("aria-selected", isOpen);
    each.button.tabIndex = isOpen ? 0 : -1;
    each.panel.hidden = !isOpen;
  }
  show(tab);
}

/** Gives a tab the maze that is chosen, and its size. */
function show(tab) {
  // Tabs that nobody looks at may take long for a large maze.
  if (tab.maze !== chosen) {
    tab.maze = chosen;
    tab.view.load(chosen);
  }
  tab.view.fit();
}

function choose(maze) {
  opened?.view.leave();
  chosen = maze;
  document.getElementById("recipe").textContent = maze.carried;
  document.getElementById("from").hidden = maze.carried === "";
  if (opened) show(opened);
}

const select = document.getElementById("maze");
select.append(...data.mazes.map((maze, n) => element("option", { value: n }, maze.title)));
select.addEventListener("change", () => choose(data.mazes[select.value]));
document.getElementById("choice").hidden = data.mazes.length < 2;
document.getElementById("copy").addEventListener("click", async ({ target }) => {
  try {
    await navigator.clipboard.writeText(document.getElementById("recipe").textContent);
    target.textContent = "Copied";
  } catch {
    target.textContent = "Mark the text to copy it";
  }
});

tablist.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = TABS[(TABS.indexOf(opened) + step + TABS.length) % TABS.length];
  open(next);
  next.button.focus();
  event.preventDefault();
});

/** Whether an element takes a key itself. */
function takes(target, key) {
  if (target.closest("textarea, select, input:not([type=range])")) return true;
  if (target.closest("input[type=range], [role=tablist]") && /^(Arrow|Home|End|Page)/.test(key)) return true;
  return key === " " && target.closest("button, summary") !== null;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || takes(event.target, event.key)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (opened.view.press(key)) event.preventDefault();
});

// Who clicks a button has the keyboard for the maze, not for that button.
document.addEventListener("mousedown", (event) => {
  if (!event.target.closest("button")) return;
  event.preventDefault();
  if (!document.activeElement?.matches("textarea, input[type=number]")) document.activeElement?.blur();
});

new ResizeObserver(() => opened?.view.fit()).observe(main);
choose(data.mazes[0]);
open(TABS[0]);
