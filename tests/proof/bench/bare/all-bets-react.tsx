import { renderToStaticMarkup } from "react-dom/server";
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
import { clock, instant, money, odds } from "./text.ts";

/** The same list as all-bets.ts has by template literals, by React's components: nothing is awaited, nothing is kept. */
export const betsListByReact = (found: PageOfBets, size: number): string =>
  // The section that the cards stand in is opened by the frame.
  renderToStaticMarkup(<BetsList {...found} size={size} />).slice("<section>".length);

function BetsList({ bets, horses, page, pages, size }: PageOfBets & { size: number }) {
  const here = addressOf(page, size);
  return (
    <>
      <section>
        {bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} horses={horses.get(bet.id) ?? []} here={here} />
        ))}
        <p className="empty" data-none-shown hidden>
          <strong>No bets found</strong>
          <span className="soft">No bet on this page has a chosen status.</span>
        </p>
      </section>
      <nav className="pager numbers" aria-label="Pages of bets">
        <PageLink text="Previous" to={page - 1} page={page} pages={pages} size={size} />
        {pagesAround(page, pages).map((one) => (
          <PageLink key={one} text={String(one)} to={one} page={page} pages={pages} size={size} />
        ))}
        <PageLink text="Next" to={page + 1} page={page} pages={pages} size={size} />
        <span className="loading">Loading bets...</span>
      </nav>
      <p className="soft small bets-shown">
        Page {page} of {pages} • <span data-shown-bets>{bets.length}</span> bets shown
      </p>
      <Refresh here={here} />
    </>
  );
}

function BetCard({ bet, horses, here }: { bet: Bet; horses: readonly Horse[]; here: string }) {
  const { id, reference, status, possible, payout } = bet;
  const isPending = status === PENDING;
  const details = `/racing/all-bets/${id}`;
  return (
    <article
      id={`bet-${id}`}
      className="bet-card"
      data-status={status}
      data-possible={isPending ? (possible ?? "SP") : undefined}
      aria-label={`Bet ${reference}`}
    >
      <a
        id={`details-${id}`}
        className="reference"
        href={details}
        hx-get={details}
        hx-target="#dialog-outlet"
        hx-swap="innerHTML"
        hx-sync="#dialog-outlet:replace"
      >
        <span className="visually-hidden">Details of bet </span>
        {reference}
      </a>
      <span className="placed">{instant(bet.placed_at)}</span>
      <span className="who">{bet.account}</span>
      <span className="type">
        <span className="badge">{typeLabel(bet.type)}</span>
        {bet.each_way !== 0 && <span className="badge">Each Way</span>}
      </span>
      <ul className="bet-horses">
        {horses.map((horse, at) => (
          <HorseLine key={at} horse={horse} />
        ))}
      </ul>
      <dl>
        <dt>Stake</dt>
        <dd>{money(bet.amount)}</dd>
        {isPending && possible !== null && (
          <>
            <dt>Possible Return</dt>
            <dd>{money(possible)}</dd>
          </>
        )}
        {status === WON && payout !== null && (
          <>
            <dt>Payout</dt>
            <dd>{money(payout)}</dd>
          </>
        )}
      </dl>
      <span className={LOOKS[status]} title={LABELS[status]}>
        {LABELS[status]}
      </span>
      {isPending && <CheckResults id={id} reference={reference} here={here} />}
    </article>
  );
}

const HorseLine = ({ horse }: { horse: Horse }) => (
  <li data-status={horse.status}>
    <span className="state">{LABELS[horse.status]}</span>
    <span className="when">
      {clock(horse.off_at)} <span className="soft">{horse.course}</span>
    </span>
    <span className="horse">
      {horse.number !== null && <b className="cloth">{horse.number}</b>} {horse.name}
    </span>
    <span className="odds">{horse.price ? odds(JSON.parse(horse.price)) : "SP"}</span>
  </li>
);

const CheckResults = ({ id, reference, here }: { id: number; reference: string; here: string }) => (
  <form
    method="post"
    action={`/racing/all-bets/${id}/check`}
    hx-post={`/racing/all-bets/${id}/check`}
    hx-target={`#bet-${id}`}
    hx-swap="outerHTML"
    hx-sync="this:drop"
  >
    <input type="hidden" name="back" value={here} />
    <input type="hidden" name="from" value="card" />
    <button type="submit" id={`check-${id}-card`} className="button small" data-busy="Checking...">
      Check Results<span className="visually-hidden"> of bet {reference}</span>
    </button>
  </form>
);

type LinkProps = { text: string; to: number; page: number; pages: number; size: number };

function PageLink({ text, to, page, pages, size }: LinkProps) {
  if (to < 1 || to > pages)
    return (
      <span className="button off" aria-disabled="true">
        {text}
      </span>
    );
  const isCurrent = text === String(page);
  return (
    <a
      className={isCurrent ? "button act" : "button"}
      aria-current={isCurrent ? "page" : undefined}
      href={addressOf(to, size)}
      hx-get={`/racing/all-bets?page=${to}`}
      hx-include="#bet-filters"
      hx-target="#all-bets"
      hx-swap="outerHTML show:top"
      hx-push-url="true"
    >
      {text}
    </a>
  );
}

const Refresh = ({ here }: { here: string }) => (
  <footer id="refresh" className="refresh">
    <span
      className="countdown"
      role="timer"
      data-refresh-in={300}
      hx-get={here}
      hx-trigger="refresh-due"
      hx-target="#all-bets"
      hx-swap="outerMorph"
      hx-sync="#refresh:drop"
    >
      Next refresh in 05:00
    </span>
    <a
      className="button small"
      href={here}
      hx-get={here}
      data-busy="Refreshing..."
      hx-target="#all-bets"
      hx-swap="outerMorph"
      hx-sync="#refresh:drop"
    >
      Refresh Now
    </a>
  </footer>
);
