/**
 * Tabs by the ARIA Authoring Practices: `[role=tablist] > [role=tab][aria-controls]`, one selected by the server, the
 * panels of the others hidden. Listens on the document, so that swapped-in tabs need no start. A tab without a panel in
 * the page is left to its link or to htmx.
 */
export function keepTabs(): void {
  document.addEventListener("click", (event) => {
    const tab = tabAt(event);
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!panelOf(tab)) return;
    event.preventDefault();
    select(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = tabAt(event);
    if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    select(next);
  });
}

const tabAt = ({ target }: Event): HTMLElement | null =>
  (target as Element).closest<HTMLElement>("[role=tablist] [role=tab]");

const tabsBeside = (tab: HTMLElement): HTMLElement[] =>
  Array.from(tab.closest("[role=tablist]")?.querySelectorAll<HTMLElement>("[role=tab]") ?? []);

const panelOf = (tab: HTMLElement): HTMLElement | null =>
  document.getElementById(tab.getAttribute("aria-controls") ?? "");

function select(chosen: HTMLElement): void {
  if (!panelOf(chosen)) return;
  for (const tab of tabsBeside(chosen)) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    const panel = panelOf(tab);
    if (panel) panel.hidden = tab !== chosen;
  }
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsBeside(tab);
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
}
