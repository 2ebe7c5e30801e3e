import { type BetStatusCode, STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";

type Named = { id: number; name: string };
type Props = { filter: Omit<ShownBets, "page">; accounts: readonly Named[]; isWhole: boolean };

/** Whatever is chosen here is sent along; the page is not, and so a choice begins at the first one. */
const again = {
  "hx-get": urls.racing.allBets,
  "hx-include": "#bet-filters",
  "hx-target": "#all-bets",
  "hx-swap": "outerHTML",
  "hx-push-url": "true",
  "hx-indicator": "#bets-loading",
};

/** The filters of the list. Account and size are requested; a status hides cards of the page. */
export function BetFilters({ filter, accounts, isWhole }: Props) {
  return (
    <form id="bet-filters" className="sheet" method="get" action={urls.racing.allBets}>
      <header>
        <h2>Filters</h2>
        <span className="loading soft" id="bets-loading">
          Loading bets...
        </span>
      </header>
      <div className="in fields">
        <div className="field" id="account-choice">
          <label htmlFor="bet-account">Account</label>
          <AccountChoice accounts={accounts} chosen={filter.accountId} isWhole={isWhole} />
        </div>
        <div className="field">
          <label htmlFor="bet-page-size">Page Size</label>
          <select id="bet-page-size" name="pageSize" defaultValue={filter.pageSize} {...again}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
        <StatusChoice chosen={filter.statuses} />
        <noscript>
          <button type="submit" className="button">
            Show
          </button>
        </noscript>
      </div>
    </form>
  );
}

/** The shown statuses: a filter in the browser, without a request. */
const StatusChoice = ({ chosen }: { chosen: readonly BetStatusCode[] }) => (
  <fieldset className="field status-filter" data-filter-bets="#all-bets">
    <legend>
      Bet Status <span data-chosen-statuses>{chosenStatuses(chosen)}</span>
      <span className="small">filter applies to this page</span>
    </legend>
    <div className="status-chips">
      {Object.entries(STATUS_NAMES).map(([code, name]) => (
        <label key={code} className="button">
          <input
            type="checkbox"
            name="status"
            value={code}
            defaultChecked={chosen.includes(Number(code) as BetStatusCode)}
          />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

/** The statuses that are chosen, in words; none is all. */
export const chosenStatuses = (statuses: readonly BetStatusCode[]): string =>
  statuses.length === 0 ? "All Statuses" : statuses.map((status) => STATUS_NAMES[status]).join(", ");

type Choice = {
  accounts: readonly Named[];
  chosen: number | null;
  /** All accounts are included; otherwise they are fetched after the page. */
  isWhole: boolean;
};

/** All Accounts or one. A shop has hundreds: they come after the page, which need not wait for them. */
export function AccountChoice({ accounts, chosen, isWhole }: Choice) {
  return (
    <span id="account-options">
      <select id="bet-account" name="accountId" defaultValue={chosen ?? ""} {...again}>
        <option value="">All Accounts</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name} (ID {id})
          </option>
        ))}
      </select>
      {!isWhole && (
        <>
          <span
            className="small soft"
            hx-get={urls.racing.betAccounts(chosen)}
            hx-trigger="load"
            hx-target="#account-options"
            hx-swap="outerHTML"
          >
            <span className="loading">Loading accounts...</span>
          </span>
          <noscript>
            <a href={urls.racing.betAccounts(chosen)}>List all accounts</a>
          </noscript>
        </>
      )}
    </span>
  );
}

/**
 * Which bets All Racing Bets shows: one account's or all (null), a page of them, and of that page some
 * statuses.
 */
export type ShownBets = {
  accountId: number | null;
  page: number;
  pageSize: number;
  /** Empty: all of them. */
  statuses: readonly BetStatusCode[];
};

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const USUAL_PAGE_SIZE = 20;

/** The account and statuses of an address: the part of the filter that papers use, too. */
export const filterOf = ({ accountId, statuses }: Pick<ShownBets, "accountId" | "statuses">) => [
  ...(accountId === null ? [] : [["accountId", String(accountId)] as const]),
  ...statuses.map((status) => ["status", String(status)] as const),
];

/** The address of a filter; defaults are left out. */
export function addressOf({ page, pageSize, ...filter }: ShownBets): string {
  const query = new URLSearchParams(filterOf(filter).map((entry) => [...entry]));
  if (pageSize !== USUAL_PAGE_SIZE) query.set("pageSize", String(pageSize));
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? urls.racing.allBets : `${urls.racing.allBets}?${query}`;
}
