import { stakesByAccount } from "../../db/stores/lottery/player-stakes.ts";
import { findPlayerOfAccount, pageOfPlayersWithSelections } from "../../db/stores/lottery/players.ts";
import { type Selection, selectionsOf } from "../../db/stores/lottery/selections.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { drumNoteOf } from "../../src/domain/lottery/drum-note.ts";
import { drawsOf, MONDAY } from "../../src/domain/lottery/game.ts";
import { endDate, playOn, selectionState } from "../../src/domain/lottery/selection.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Pager } from "../ui/pager.tsx";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { FetchedRow } from "./fetched-row.tsx";
import { NumbersHeldPage } from "./numbers-held-page.tsx";
import { SelectionGroup, SelectionHeadings, type SelectionLine } from "./selection-group.tsx";

const PLAYERS_PER_PAGE = 50;
const NO_MONDAYS = "The shop does not play Mondays any more: change this bet, or stop it";

type Props = {
  reader: Reader;
  page: number;
  /** The account of the listed bets; null: all accounts. */
  account: { id: number; name: string } | null;
  /** The served customer, where all bets are shown. */
  served: { id: number; name: string } | null;
  /** The draw day that it is, and the largest number of the shop's drum. */
  today: string;
  largest: number;
  /** The shop's draw days, 0 to 6. */
  drawDays: readonly number[];
  nextDraw: string;
  /** Whether the numbers of all running bets are counted below the list. */
  isCounted: boolean;
};

/** Manage Bets: who plays which numbers, for how much, and until when. */
export async function SelectionsPage({ reader, ...given }: Props) {
  return (
    <>
      <Title text="Manage Bets" sub="Add and manage player lottery bets and selections" />
      <Part of={SelectionList} reader={reader} given={given} />
    </>
  );
}

/** The list: the part that its pager and every change of a bet renew. */
export async function SelectionList(props: Props) {
  const { reader, page, account, today, largest, drawDays, nextDraw, isCounted } = props;
  const { players, pageNumber, totalPages } = account
    ? await onlyPlayerOf(reader, account.id)
    : await pageOfPlayersWithSelections(reader, page, PLAYERS_PER_PAGE);
  const ids = players.map(({ id }) => id);
  const stakes = await stakesByAccount(
    reader,
    players.map(({ accountId }) => accountId),
    today,
  );
  const bets = Map.groupBy(await selectionsOf(reader, ids), ({ playerId }) => playerId);
  return (
    <section id="bets" className="sheet" aria-labelledby="bets-title">
      <header>
        <h2 id="bets-title">Lottery Bets</h2>
        <OtherBets {...props} />
        <p className="soft small">{nextDraw}</p>
        <OpensDialog id="add-bet" className="button act" href={urls.lottery.addSelection} letter="A">
          Add Bet
        </OpensDialog>
      </header>
      {bets.size === 0 ? (
        <NoBets of={account?.name ?? null} />
      ) : (
        <>
          <SelectionHeadings />
          {players.map((player) => (
            <SelectionGroup
              key={player.id}
              {...player}
              stakes={stakes.get(player.accountId)}
              bets={(bets.get(player.id) ?? []).map((bet) => lineOf(bet, today, largest, drawDays))}
            />
          ))}
        </>
      )}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={urls.lottery.selectionsPage}
        target="#bets"
        label="Pages of bets"
        loading="Loading bets..."
      />
      {bets.size > 0 && (
        <FetchedRow
          id="numbers-held"
          title="Numbers Held"
          note="By the running bets of all players"
          href={urls.lottery.numbersHeld}
        >
          {isCounted && <NumbersHeldPage reader={reader} today={today} largest={largest} />}
        </FetchedRow>
      )}
    </section>
  );
}

async function onlyPlayerOf(reader: Reader, accountId: number) {
  const player = await findPlayerOfAccount(reader, accountId);
  return { players: player ? [player] : [], pageNumber: 1, totalPages: 1 };
}

/** Links between one customer's bets, all bets, and the served customer's. */
function OtherBets({ account, served }: Props) {
  if (account) return <a href={urls.lottery.selectionsPage(1)}>All accounts</a>;
  return served && <a href={urls.lottery.selectionsOf(served.id)}>Only {served.name}</a>;
}

/** `of`: the requested account. */
const NoBets = ({ of }: { of: string | null }) => (
  <p className="empty">
    <strong>{of === null ? "No bets have been created yet." : `${of} has no lottery bets yet.`}</strong>
    <a className="button" href={urls.lottery.addSelection}>
      Add the First Bet
    </a>
  </p>
);

function lineOf(bet: Selection, today: string, largest: number, drawDays: readonly number[]): SelectionLine {
  const state = selectionState(bet, bet.stoppedAt !== null, today);
  const isOver = state === "stopped" || state === "ended";
  return {
    id: bet.id,
    selectionNumber: bet.selectionNumber,
    selectedNumbers: bet.selectedNumbers,
    includeBonus: bet.includeBonus,
    betPence: bet.betPence,
    startDate: bet.startDate,
    endDate: endDate(bet),
    playOn: playOn(bet),
    draws: drawsOf(bet),
    wonPence: bet.wonPence,
    state,
    dayNote: isOver || !bet.playMonday || drawDays.includes(MONDAY) ? null : NO_MONDAYS,
    drumNote: state === "stopped" ? null : drumNoteOf(bet, today, largest, bet.selectedNumbers),
  };
}
