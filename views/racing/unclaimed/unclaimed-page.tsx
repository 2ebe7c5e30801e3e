import { lapsedReturns } from "../../../db/stores/racing/lapses.ts";
import { type UnclaimedBet, unclaimedBets, unclaimedSums } from "../../../db/stores/racing/unclaimed.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { REFRESH_SECONDS } from "../../../src/domain/intervals.ts";
import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { betName } from "../../../src/domain/racing/bet-name.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { LAPSES_LISTED, Lapsed } from "../../accounts/lapsed.tsx";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";
import { OpensDialog } from "../../ui/dialog.tsx";
import { NOW } from "../../ui/now.ts";
import { Pager } from "../../ui/pager.tsx";
import { RefreshFooter } from "../../ui/refresh-footer.tsx";
import { Title } from "../../ui/title.tsx";
import { TrueStatus } from "../bets/status-badge.tsx";
import { UnclaimedSums } from "./unclaimed-sums.tsx";

const COLUMNS: readonly ColumnHead[] = [
  ["Settled", "hide-narrow"],
  "Bet",
  "Account",
  ["Status", "hide-narrow"],
  ["To collect", "money"],
];

const BETS_PER_PAGE = 50;

type Props = { reader: Reader; accountId: number | null; page: number };

/** Unclaimed Returns: uncollected returns of cash bets. */
export async function UnclaimedPage(props: Props) {
  return (
    <>
      <Title text="Unclaimed Returns" sub="Cash bets with returns not yet collected" />
      <UnclaimedList {...props} />
    </>
  );
}

type InAll = { count: number; pence: number };

async function LapsedReturns({ reader, inAll }: Pick<Props, "reader"> & { inAll: InAll }) {
  const lapses = inAll.count === 0 ? [] : await lapsedReturns(reader, LAPSES_LISTED);
  return (
    <Lapsed
      of="Bet"
      inAll={inAll}
      lapses={lapses.map(({ betId: id, reference: what, ...lapse }) => {
        return { ...lapse, id, what, takeBackHref: urls.racing.takeBackLapse(id) };
      })}
    />
  );
}

/** The sums and the bets: the part that a page, a choice and a Pay Out change. */
export async function UnclaimedList({ reader, accountId, page: wanted }: Props) {
  const { accounts: everybody, lapsed } = await unclaimedSums(reader);
  const listed = everybody.filter((one) => accountId === null || one.accountId === accountId);
  const count = listed.reduce((sum, { bets }) => sum + bets, 0);
  const totalPages = Math.max(1, Math.ceil(count / BETS_PER_PAGE));
  const page = Math.min(wanted, totalPages);
  const part = { offset: (page - 1) * BETS_PER_PAGE, pageSize: BETS_PER_PAGE };
  const bets = count === 0 ? [] : await unclaimedBets(reader, accountId, part);
  return (
    <div id="unclaimed" className={count === 0 ? undefined : "unpaid"} data-now={NOW}>
      {count === 0 ? (
        <>
          <Nothing ofOne={accountId !== null} />
          <LapsedReturns reader={reader} inAll={lapsed} />
        </>
      ) : (
        <>
          <UnclaimedSums accounts={everybody} chosen={accountId} />
          <div>
            <Bets bets={bets} />
            <Pager
              page={page}
              totalPages={totalPages}
              href={(to) => urls.racing.unclaimedPage(accountId, to)}
              target="#unclaimed"
              label="Pages of unclaimed returns"
              loading="Loading bets..."
            />
            <LapsedReturns reader={reader} inAll={lapsed} />
          </div>
        </>
      )}
      <RefreshFooter
        href={urls.racing.unclaimedPage(accountId, page)}
        target="#unclaimed"
        seconds={REFRESH_SECONDS}
      />
    </div>
  );
}

const Nothing = ({ ofOne }: { ofOne: boolean }) => (
  <p className="sheet empty">
    <strong>Nothing is unclaimed</strong>
    <span className="soft">
      {ofOne ? (
        <>
          This account has no return to collect. <a href={urls.racing.unclaimed}>Show all accounts</a>
        </>
      ) : (
        "Every return of a cash bet was collected, or bet again."
      )}
    </span>
  </p>
);

const Bets = ({ bets }: { bets: readonly UnclaimedBet[] }) => (
  <section className="sheet" aria-label="Bets to collect">
    <table className="unclaimed-bets">
      <caption className="visually-hidden">Bets to collect, oldest first</caption>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
        ))}
      </tbody>
    </table>
  </section>
);

const BetRow = ({ bet }: { bet: UnclaimedBet }) => (
  <tr>
    <td className="soft hide-narrow">{bet.settledAt && formatInstant(bet.settledAt)}</td>
    <th scope="row">
      <OpensDialog id={`unclaimed-${bet.id}`} className="nowrap" href={urls.racing.bet(bet.id)}>
        {bet.reference}
      </OpensDialog>{" "}
      {betName(bet)}{" "}
      <span className="soft small">{bet.legs.map(({ horseName }) => horseName).join(", ")}</span>
    </th>
    <td>
      <a href={urls.accounts.details(bet.accountId)}>{bet.accountName}</a>
    </td>
    <td className="hide-narrow">
      <TrueStatus status={bet.status} />
    </td>
    <td className="money strong">{formatMoney(bet.unclaimedPence)}</td>
  </tr>
);
