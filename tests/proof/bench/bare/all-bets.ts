import {
  addressOf,
  type Bet,
  type Horse,
  LABELS,
  LOOKS,
  type PageOfBets,
  PENDING,
  pagesAround,
  typeLabel,
  WON,
} from "./bet-rows.ts";
import { clock, instant, money, odds, safe } from "./text.ts";

/** The list of All Racing Bets, cards to refresh, by template literals: what the shop's page has between its frame. */
export function betsList({ bets, horses, page, pages }: PageOfBets, size: number): string {
  const here = safe(addressOf(page, size));
  let cards = "";
  for (const bet of bets) cards += card(bet, horses.get(bet.id) ?? [], here);
  return `${cards}<p class="empty" data-none-shown="true" hidden=""><strong>No bets found</strong><span class="soft">No bet on this page has a chosen status.</span></p></section><nav class="pager numbers" aria-label="Pages of bets">${pageLink("Previous", page - 1, page, pages, size)}${pagesAround(
    page,
    pages,
  )
    .map((one) => pageLink(String(one), one, page, pages, size))
    .join(
      "",
    )}${pageLink("Next", page + 1, page, pages, size)}<span class="loading">Loading bets...</span></nav><p class="soft small bets-shown">Page ${page} of ${pages} • <span data-shown-bets="true">${bets.length}</span> bets shown</p><footer id="refresh" class="refresh"><span class="countdown" role="timer" data-refresh-in="300" hx-get="${here}" hx-trigger="refresh-due" hx-target="#all-bets" hx-swap="outerMorph" hx-sync="#refresh:drop">Next refresh in 05:00</span><a class="button small" href="${here}" hx-get="${here}" data-busy="Refreshing..." hx-target="#all-bets" hx-swap="outerMorph" hx-sync="#refresh:drop">Refresh Now</a></footer>`;
}

function card(bet: Bet, horses: readonly Horse[], here: string): string {
  const { id, status } = bet;
  const reference = safe(bet.reference);
  const isPending = status === PENDING;
  return `<article id="bet-${id}" class="bet-card" data-status="${status}"${isPending ? ` data-possible="${bet.possible ?? "SP"}"` : ""} aria-label="Bet ${reference}"><a id="details-${id}" class="reference" href="/racing/all-bets/${id}" hx-get="/racing/all-bets/${id}" hx-target="#dialog-outlet" hx-swap="innerHTML" hx-sync="#dialog-outlet:replace"><span class="visually-hidden">Details of bet </span>${reference}</a><span class="placed">${instant(bet.placed_at)}</span><span class="who">${safe(bet.account)}</span><span class="type"><span class="badge">${safe(typeLabel(bet.type))}</span>${bet.each_way ? '<span class="badge">Each Way</span>' : ""}</span><ul class="bet-horses">${horses.map(line).join("")}</ul><dl><dt>Stake</dt><dd>${money(bet.amount)}</dd>${isPending && bet.possible !== null ? `<dt>Possible Return</dt><dd>${money(bet.possible)}</dd>` : ""}${status === WON && bet.payout !== null ? `<dt>Payout</dt><dd>${money(bet.payout)}</dd>` : ""}</dl><span class="${LOOKS[status]}" title="${LABELS[status]}">${LABELS[status]}</span>${isPending ? checkResults(id, reference, here) : ""}</article>`;
}

const line = (horse: Horse): string =>
  `<li data-status="${horse.status}"><span class="state">${LABELS[horse.status]}</span><span class="when">${clock(horse.off_at)} <span class="soft">${safe(horse.course)}</span></span><span class="horse">${horse.number === null ? "" : `<b class="cloth">${horse.number}</b>`} ${safe(horse.name)}</span><span class="odds">${horse.price ? odds(JSON.parse(horse.price)) : "SP"}</span></li>`;

const checkResults = (id: number, reference: string, here: string): string =>
  `<form method="post" action="/racing/all-bets/${id}/check" hx-post="/racing/all-bets/${id}/check" hx-target="#bet-${id}" hx-swap="outerHTML" hx-sync="this:drop"><input type="hidden" name="back" value="${here}"/><input type="hidden" name="from" value="card"/><button type="submit" id="check-${id}-card" class="button small" data-busy="Checking...">Check Results<span class="visually-hidden"> of bet ${reference}</span></button></form>`;

const pageLink = (text: string, to: number, page: number, pages: number, size: number): string =>
  to < 1 || to > pages
    ? `<span class="button off" aria-disabled="true">${text}</span>`
    : `<a class="button${text === String(page) ? " act" : ""}"${text === String(page) ? ' aria-current="page"' : ""} href="${safe(addressOf(to, size))}" hx-get="/racing/all-bets?page=${to}" hx-include="#bet-filters" hx-target="#all-bets" hx-swap="outerHTML show:top" hx-push-url="true">${text}</a>`;
