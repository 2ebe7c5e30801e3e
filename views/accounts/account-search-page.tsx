import { type FoundAccounts, searchAccounts } from "../../db/stores/accounts/account-search.ts";
import { hasAccounts } from "../../db/stores/accounts/accounts.ts";
import { identityMarks, keepsIdentity } from "../../db/stores/accounts/identity.ts";
import { type BetWithLegs, findBetByReference } from "../../db/stores/racing/bets.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { excludedShown } from "../../src/domain/accounts/exclusion-said.ts";
import { formatInstant, wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { betName } from "../../src/domain/racing/bet-name.ts";
import { readReference } from "../../src/domain/racing/bet-reference.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { AccountBadges, Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Money } from "../ui/money.tsx";
import { Pager } from "../ui/pager.tsx";
import { FoundPhotograph, type Marks } from "./found-identity.tsx";

const FOUND_PER_PAGE = 50;

type Props = {
  reader: Reader;
  now: Date;
  asked: string;
  page: number;
  /** Where choosing a customer leads, in place of the dashboard: what was begun without one. */
  back: string | null;
  /** May see photographs, and who may be on a list. */
  mayIdentity: boolean;
};

/** The served account, which was deleted: named until another one is chosen. */
type Gone = { id: number; name: string } | null;

/** Find Account: the first thing of every visit to the counter. */
export async function AccountSearchPage({ gone, ...props }: Props & { gone: Gone }) {
  const { asked, back } = props;
  return (
    <section className="sheet narrow">
      <header>
        <h1>Find Account</h1>
      </header>
      {gone && (
        <p className="viewing" role="status" data-account-gone={gone.id}>
          {gone.name}'s account was deleted. Choose another account.
        </p>
      )}
      <form
        className="in search"
        method="get"
        action={urls.accounts.search}
        hx-get={urls.accounts.search}
        hx-target="#search-results"
        hx-swap="outerHTML"
        hx-push-url="true"
        data-needs-text="q"
      >
        <input
          id="account-search"
          type="search"
          name="q"
          defaultValue={asked}
          placeholder="Search by name or ID"
          aria-label="Search by name or ID"
          autoComplete="off"
          autoFocus
        />
        <Back to={back} />
        <button type="submit" className="button act" data-busy="Searching...">
          Search
        </button>
      </form>
      <AccountSearchResults {...props} />
    </section>
  );
}

const Back = ({ to }: { to: string | null }) => to && <input type="hidden" name="back" value={to} />;

/** Nothing is read of them where the shop keeps nothing. */
const marksOf = async (reader: Reader, ids: readonly number[], now: Date): Promise<Marks | null> =>
  (await keepsIdentity(reader))
    ? await identityMarks(reader, ids, wallClock(now, "Europe/London").day)
    : null;

/** The part of the page that a search changes. */
export async function AccountSearchResults({ reader, now, asked, page, back, mayIdentity }: Props) {
  const blank = asked.trim() === "";
  const found = blank ? null : await searchAccounts(reader, { asked, page, pageSize: FOUND_PER_PAGE });
  const ids = found?.accounts.map(({ id }) => id) ?? [];
  const marks = mayIdentity && ids.length > 0 ? await marksOf(reader, ids, now) : null;
  const reference = readReference(asked);
  const bet = reference ? await findBetByReference(reader, reference) : undefined;
  return (
    <div id="search-results" aria-live="polite">
      {bet && <FoundBet bet={bet} />}
      {!found && !(await hasAccounts(reader)) && <NoAccountsYet />}
      {found && (found.total > 0 || !bet) && <FoundList {...{ found, asked, back, now, marks }} />}
    </div>
  );
}

/** The bet of a receipt whose reference was typed, and the account it is on. */
function FoundBet({ bet }: { bet: BetWithLegs }) {
  const { id, reference, amountPence, accountId, accountName, placedAt } = bet;
  return (
    <div className="in found-bet">
      <p>
        Bet <span className="reference">{reference}</span>: {betName(bet)}, {formatMoney(amountPence)},{" "}
        {formatInstant(placedAt)}, for <strong>{accountName ?? "Unknown Account"}</strong>
      </p>
      <p className="actions">
        <OpensDialog id={`found-bet-${id}`} className="button act" href={urls.racing.bet(id)}>
          Bet Details
        </OpensDialog>
        {accountName && (
          <a className="button" href={urls.accounts.details(accountId)}>
            View Account
          </a>
        )}
      </p>
    </div>
  );
}

function NoAccountsYet() {
  return (
    <p className="empty">
      <strong>No accounts yet</strong>
      <a className="button act" href={urls.accounts.add}>
        Add the First Account
      </a>
    </p>
  );
}

type FoundProps = Pick<Props, "asked" | "back" | "now"> & { found: FoundAccounts; marks: Marks | null };

function FoundList({ found, asked, back, now, marks }: FoundProps) {
  if (found.total === 0)
    return (
      <p className="empty">
        <strong>No results</strong>
        <span className="soft">
          Check the spelling, or <a href={addAccountAddress(asked)}>add an account</a>.
        </span>
      </p>
    );
  return (
    <>
      {found.totalPages > 1 && (
        <p className="in soft">
          {found.total.toLocaleString("en-GB")} accounts fit, {FOUND_PER_PAGE} on a page. Type more of the
          name to see fewer.
        </p>
      )}
      <ul className="rows">
        {found.accounts.map((account) => (
          <li key={account.id}>
            <form method="post" action={urls.accounts.select}>
              <Back to={back} />
              <button type="submit" className="row" name="accountId" value={account.id}>
                <span className="name">
                  <FoundPhotograph id={account.id} marks={marks} />
                  {account.name}
                </span>
                <span className="facts-of">
                  <span className="soft small">ID {account.id}</span> <AccountBadges {...account} />{" "}
                  <ExcludedBadge account={account} now={now} />{" "}
                  {marks?.asked.has(account.id) && <Badge kind="bad">Check the lists</Badge>}
                </span>
                <Money pence={account.balancePence} owed />
              </button>
            </form>
          </li>
        ))}
      </ul>
      <Pager
        page={found.pageNumber}
        totalPages={found.totalPages}
        href={(page) => urls.accounts.searchOf({ q: asked, page, back: back ?? "" })}
        target="#search-results"
        label="Pages of accounts that fit"
        loading="Searching..."
      />
    </>
  );
}

function ExcludedBadge({ account, now }: { account: FoundAccounts["accounts"][number]; now: Date }) {
  const excluded = excludedShown(account, now);
  return excluded && <Badge kind="bad">{excluded.badge}</Badge>;
}

/** Where an account is added, with the name that was looked for and not found; a number is no name. */
export const addAccountAddress = (asked: string): string =>
  /\p{L}/u.test(asked) ? urls.accounts.addNamed(asked.trim()) : urls.accounts.add;
