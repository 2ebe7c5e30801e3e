import { findAccount, listAccounts } from "../../../db/stores/accounts/accounts.ts";
import { headOfBets, type ListedBet, pageOfListedBets } from "../../../db/stores/racing/bet-pages.ts";
import { hasSimulated } from "../../../db/stores/racing/joined-legs.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { wholeDay } from "../../../src/domain/london-time.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { keyed, Letter } from "../../ui/letter.tsx";
import { NOW } from "../../ui/now.ts";
import { PageNumbers } from "../../ui/page-numbers.tsx";
import { Part } from "../../ui/part.tsx";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { Title } from "../../ui/title.tsx";
import { attentionSpan, NeedsAttention, needsAmong } from "../attention/attention-page.tsx";
import { SimulatedNotice } from "../cards/simulated-notice.tsx";
import { BetCard } from "./bet-card.tsx";
import { AccountChoice, addressOf, BetFilters, type ShownBets } from "./bet-filters.tsx";

type Props = { reader: Reader; shown: ShownBets; now: Date };

/** All Racing Bets: every account's, newest first, a page at a time. */
export async function AllBetsPage({ allAccounts, reader, ...given }: Props & { allAccounts: boolean }) {
  const { shown } = given;
  const { page: _, ...filter } = shown;
  const { accountId } = shown;
  const chosen = accountId === null ? undefined : await findAccount(reader, accountId);
  const unlisted = accountId === null || chosen ? [] : [{ id: accountId, name: "Unknown Account" }];
  const accounts = allAccounts ? await listAccounts(reader) : chosen ? [chosen] : [];
  return (
    <>
      <Title text="All Racing Bets" sub="View all racing bets across all accounts">
        <BetPapers />
      </Title>
      <BetFilters
        filter={filter}
        accounts={[...unlisted, ...accounts].map(({ id, name }) => ({ id, name }))}
        isWhole={allAccounts}
      />
      <Part of={BetsList} reader={reader} given={given} />
    </>
  );
}

/** The list of accounts whole: it comes after the page. */
export async function BetAccounts({ reader, chosen }: { reader: Reader; chosen: number | null }) {
  return <AccountChoice accounts={await listAccounts(reader)} chosen={chosen} isWhole />;
}

/** The cards, their pages and the refresh: the part that a choice, a page and the clock change. */
export async function BetsList({ reader, shown, now }: Props) {
  const { accountId, statuses } = shown;
  const head = await headOfBets(reader, accountId, attentionSpan(now));
  const { bets, page, totalPages } = await pageOfListedBets(reader, head, shown);
  const isShown = ({ status }: ListedBet) => statuses.length === 0 || statuses.includes(status);
  const here = addressOf({ ...shown, page });
  return (
    <div id="all-bets" data-live="bets races" data-now={NOW}>
      {hasSimulated(bets) && <SimulatedNotice />}
      <NeedsAttention needs={needsAmong(head.attention, now)} now={now} />
      {bets.length === 0 ? (
        <p className="sheet empty">
          <strong>No bets found</strong>
          <span className="soft">
            {accountId === null
              ? "No racing bets have been placed yet."
              : "No racing bets found for the selected account."}
          </span>
          <a className="button act" href={urls.racing.placeBet}>
            Place a Bet
          </a>
        </p>
      ) : (
        <Cards bets={bets} isShown={isShown} back={here} now={now} />
      )}
      <PageNumbers
        page={page}
        totalPages={totalPages}
        href={(to) => addressOf({ ...shown, page: to })}
        bareHref={(to) => `${urls.racing.allBets}?page=${to}`}
        include="#bet-filters"
        target="#all-bets"
        label="Pages of bets"
        loading="Loading bets..."
      />
      {bets.length > 0 && (
        <p className="soft small bets-shown">
          Page {page} of {totalPages} • <span data-shown-bets>{bets.filter(isShown).length}</span> bets shown
        </p>
      )}
      <RefreshFooter href={here} target="#all-bets" seconds={REFRESH_SECONDS} />
    </div>
  );
}

type CardsProps = {
  bets: readonly ListedBet[];
  isShown: (bet: ListedBet) => boolean;
  back: string;
  now: Date;
};

function Cards({ bets, isShown, back, now }: CardsProps) {
  const today = wholeDay(now);
  return (
    <section className="sheet bets" aria-label="Racing bets">
      {bets.map((bet) => (
        <BetCard key={bet.id} {...{ bet, back }} isHidden={!isShown(bet)} now={today} />
      ))}
      <p className="empty" data-none-shown hidden={bets.some(isShown)}>
        <strong>No bets found</strong>
        <span className="soft">No bet on this page has a chosen status.</span>
      </p>
    </section>
  );
}

/**
 * The links from All Racing Bets. The two papers use the form's present filter, statuses included: buttons of
 * its form, since a link's address would have to change with every choice.
 */
export function BetPapers() {
  return (
    <>
      <a href={urls.racing.unclaimed} className="button quiet">
        Unclaimed Returns
      </a>
      {/* What Enter in the form presses is its first button: it shows the list, and prints nothing. */}
      <button type="submit" form="bet-filters" hidden>
        Show
      </button>
      <button
        type="submit"
        form="bet-filters"
        formAction={urls.racing.betsPrint}
        className="button quiet leaves"
        {...keyed("p")}
      >
        Print <Letter of="p" />
      </button>
      <button
        type="submit"
        form="bet-filters"
        formAction={urls.racing.betsCsv}
        className="button quiet leaves"
      >
        <span className="visually-hidden">Download </span>CSV
      </button>
    </>
  );
}
