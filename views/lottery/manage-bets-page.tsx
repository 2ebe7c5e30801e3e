import { pageOfBettingPlayers } from "../../db/stores/lottery-players.ts";
import { type Selection, selectionsOf } from "../../db/stores/lottery-selections.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { drumNoteOf } from "../../src/domain/lottery/drum-note.ts";
import { DRAW_TYPES } from "../../src/domain/lottery/game.ts";
import { betState, endDate, playOn, playsDraw } from "../../src/domain/lottery/selection.ts";
import { urls } from "../../src/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Pager } from "../ui/pager.tsx";
import { Title } from "../ui/title.tsx";
import { BetGroup } from "./bet-group.tsx";
import type { BetLine } from "./bet-row.tsx";

const PLAYERS_PER_PAGE = 50;

type Props = {
  reader: Reader;
  page: number;
  /** The draw day that it is, and the largest number of the shop's drum. */
  today: string;
  largest: number;
  nextDraw: string;
};

/** Manage Bets: who plays which numbers, for how much, and until when. */
export async function ManageBetsPage(props: Props) {
  return (
    <>
      <Title text="Manage Bets" sub="Add and manage player lottery bets and selections" />
      {await BetList(props)}
    </>
  );
}

/** The list: the part that its pager and every change of a bet renew. */
export async function BetList({ reader, page, today, largest, nextDraw }: Props) {
  const { players, pageNumber, totalPages } = await pageOfBettingPlayers(reader, page, PLAYERS_PER_PAGE);
  const bets = Map.groupBy(
    await selectionsOf(
      reader,
      players.map(({ id }) => id),
    ),
    ({ playerId }) => playerId,
  );
  return (
    <section id="bets" className="sheet" aria-labelledby="bets-title">
      <header>
        <h2 id="bets-title">Lottery Bets</h2>
        <p className="soft small">{nextDraw}</p>
        <OpensDialog id="add-bet" className="button act" href={urls.newBet}>
          Add Bet
        </OpensDialog>
      </header>
      {players.length === 0 ? (
        <p className="empty">
          <strong>No bets have been created yet.</strong>
          <span className="soft">Take the first one with “Add Bet”.</span>
        </p>
      ) : (
        players.map(({ id, accountName }) => (
          <BetGroup
            key={id}
            id={id}
            accountName={accountName}
            bets={(bets.get(id) ?? []).map((bet) => lineOf(bet, today, largest))}
          />
        ))
      )}
      <Pager
        page={pageNumber}
        totalPages={totalPages}
        href={urls.betPage}
        target="#bets"
        label="Pages of bets"
        loading="Loading bets..."
      />
    </section>
  );
}

function lineOf(bet: Selection, today: string, largest: number): BetLine {
  const state = betState(bet, bet.stoppedAt !== null, today);
  return {
    id: bet.id,
    selectionNumber: bet.selectionNumber,
    selectedNumbers: bet.selectedNumbers,
    includeBonus: bet.includeBonus,
    betPence: bet.betPence,
    startDate: bet.startDate,
    endDate: endDate(bet),
    playOn: playOn(bet),
    draws: DRAW_TYPES.filter((type) => playsDraw(bet, type)),
    wonPence: bet.wonPence,
    state,
    drumNote: state === "stopped" ? null : drumNoteOf(bet, today, largest, bet.selectedNumbers),
  };
}
