import { atEveryChange } from "./page-changes.ts";

/**
 * The status filter of All Racing Bets hides cards on the page, without a request: checkboxes in
 * [data-filter-bets], whose value selects the list. A refreshed list is filtered as it arrives.
 */
export function filterBets(): void {
  document.addEventListener("change", ({ target }) => {
    if ((target as Element).closest("[data-filter-bets]")) apply();
  });
  atEveryChange(apply);
}

function apply(): void {
  const filter = document.querySelector<HTMLElement>("[data-filter-bets]");
  const list = filter && document.querySelector(filter.dataset.filterBets ?? "");
  if (!filter || !list) return;
  const chosen = Array.from(filter.querySelectorAll<HTMLInputElement>("input:checked"));
  const values = chosen.map(({ value }) => value);
  const cards = Array.from(list.querySelectorAll<HTMLElement>("article[data-status]"));
  let shown = 0;
  for (const card of cards) {
    const fits = values.length === 0 || values.includes(card.dataset.status ?? "");
    if (fits) shown++;
    if (card.hidden === fits) card.hidden = !fits;
  }
  const names = chosen.map((box) => box.parentElement?.textContent?.trim() ?? "");
  say(filter.querySelector("[data-chosen-statuses]"), names.join(", ") || "All Statuses");
  say(list.querySelector("[data-shown-bets]"), String(shown));
  const none = list.querySelector<HTMLElement>("[data-none-shown]");
  if (none && none.hidden !== shown > 0) none.hidden = shown > 0;
}

/** Only where it is another text: every change of the page calls this again. */
function say(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
