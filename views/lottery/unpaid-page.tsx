import type { ReactNode } from "react";
import { lapsedWinnings } from "../../db/stores/lottery/lapses.ts";
import { owedByPlayer, owedToPlayers } from "../../db/stores/lottery/owed.ts";
import { type OwedDraw, type OwedPlace, pageOfOwed } from "../../db/stores/lottery/owed-page.ts";
import { drawsOwingTo } from "../../db/stores/lottery/owed-to-account.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LAPSES_LISTED, Lapsed } from "../accounts/lapsed.tsx";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { Pager } from "../ui/pager.tsx";
import { Title } from "../ui/title.tsx";
import { OwedSums } from "./owed-row.tsx";
import { UnpaidDraw } from "./unpaid-draw.tsx";

const RESULTS_PER_PAGE = 50;
const PLAYERS_LISTED = 200;

type Props = {
  reader: Reader;
  place: OwedPlace;
  /** The account of the listed results; null: all accounts. */
  account: { id: number; name: string } | null;
  /** The key of this page's payments, with each player's id. */
  requestKey: string;
};

/** Unpaid Results: winnings that wait to be collected. */
export async function UnpaidPage(props: Props) {
  return (
    <>
      <Title text="Unpaid Results" sub="Winnings not yet collected">
        <LeavesAs print={urls.lottery.unpaidPrint} file={urls.lottery.unpaidCsv} />
      </Title>
      {props.account ? <UnpaidOfAccount {...props} account={props.account} /> : <UnpaidList {...props} />}
    </>
  );
}

type InAll = { count: number; pence: number };

async function LapsedOfPlayers({ reader, inAll }: Pick<Props, "reader"> & { inAll: InAll }) {
  const lapses = inAll.count === 0 ? [] : await lapsedWinnings(reader, LAPSES_LISTED);
  return (
    <Lapsed
      of="Draw"
      inAll={inAll}
      lapses={lapses.map(({ id, drawDate, drawType, playerName, accountId, pence, lapsedAt }) => ({
        ...{ id, accountId, pence, accountName: playerName, lapsedAt: lapsedAt! },
        what: `${drawName(drawType)} of ${formatDay(drawDate)}`,
        takeBackHref: urls.lottery.takeBackLapse(id),
      }))}
    />
  );
}

/** The list, by draw: the part that its pager changes. */
export async function UnpaidList({ reader, place, requestKey }: Props) {
  const { owing, inAll, lapsed, pageNumber, totalPages } = await pageOfOwed(reader, place, RESULTS_PER_PAGE);
  const lapses = <LapsedOfPlayers reader={reader} inAll={lapsed} />;
  if (owing.length === 0) return <NothingUnpaid of={null}>{lapses}</NothingUnpaid>;
  const shown = owing.flatMap(({ results }) => results);
  const beside = (to: number) =>
    to > pageNumber
      ? urls.lottery.unpaidAfter(to, shown.at(-1)!.id)
      : urls.lottery.unpaidBefore(to, shown[0]!.id);
  const players = await owedByPlayer(reader, PLAYERS_LISTED);
  return (
    <div id="unpaid" className="unpaid">
      <OwedSums players={players} inAll={inAll} requestKey={requestKey} account={null} />
      <div className="unpaid-draws">
        <UnpaidDraws owing={owing} account={null} requestKey={requestKey} />
        <Pager
          page={pageNumber}
          totalPages={totalPages}
          href={beside}
          target="#unpaid"
          label="Pages of unpaid results"
          loading="Loading unpaid results..."
        />
        {lapses}
      </div>
    </div>
  );
}

/** All unpaid winnings of one account, on one page. */
async function UnpaidOfAccount({
  reader,
  account,
  requestKey,
}: Props & { account: { id: number; name: string } }) {
  const owing = await drawsOwingTo(reader, account.id);
  if (owing.length === 0) return <NothingUnpaid of={account.name} />;
  const results = owing.flatMap((draw) => draw.results);
  const players = await owedToPlayers(reader, [...new Set(results.map(({ playerId }) => playerId))]);
  const inAll = {
    results: results.length,
    pence: results.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0),
  };
  return (
    <div id="unpaid" className="unpaid">
      <OwedSums players={players} inAll={inAll} requestKey={requestKey} account={account.id} />
      <div className="unpaid-draws">
        <UnpaidDraws owing={owing} account={account.id} requestKey={requestKey} />
      </div>
    </div>
  );
}

type Draws = { owing: readonly OwedDraw[]; account: number | null; requestKey: string };

const UnpaidDraws = ({ owing, ...page }: Draws) =>
  owing.map((draw) => <UnpaidDraw key={draw.draw.id} {...draw} {...page} />);

/** `of`: the requested account, null for all. */
export const NothingUnpaid = ({ of, children }: { of: string | null; children?: ReactNode }) => (
  <div id="unpaid">
    <p className="sheet empty">
      <strong>No Unpaid Results</strong>
      {of === null ? (
        <span className="soft">
          All winnings have been paid out or there are no winning results to display
        </span>
      ) : (
        <>
          <span className="soft">Nothing is owed to {of}.</span>
          <a href={urls.lottery.unpaid}>All players</a>
        </>
      )}
    </p>
    {children}
  </div>
);
