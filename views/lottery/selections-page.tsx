import { pageOfPlayersWithSelections } from "../../db/stores/lottery/players.ts";
import { type Selection, selectionsOf } from "../../db/stores/lottery/selections.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { drumNoteOf } from "../../src/domain/lottery/drum-note.ts";
import { DRAW_TYPES } from "../../src/domain/lottery/game.ts";
import { endDate, playOn, playsDraw, selectionState } from "../../src/domain/lottery/selection.ts";
import { urls } from "../../src/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Pager } from "../ui/pager.tsx";
import { Title } from "../ui/title.tsx";
import { SelectionGroup } from "./selection-group.tsx";
import type { SelectionLine } from "./selection-row.tsx";

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
export async function SelectionsPage(props: Props) {
  return (
    <>
      <Title text="Manage Bets" sub="Add and manage player lottery bets and selections" />
      <SelectionList {...props} />
    </>
  );
}

/** The list: the part that its pager and every change of a bet renew. */
export async function SelectionList({ reader, page, today, largest, nextDraw }: Props) {
  const { players, pageNumber, totalPages } = await pageOfPlayersWithSelections(
    reader,
    page,
    PLAYERS_PER_PAGE,
  );
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
        <OpensDialog id="add-bet" className="button act" href={urls.lottery.addSelection} letter="A">
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
          <SelectionGroup
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
        href={urls.lottery.selectionsPage}
        target="#bets"
        label="Pages of bets"
        loading="Loading bets..."
      />
    </section>
  );
}

function lineOf(bet: Selection, today: string, largest: number): SelectionLine {
  const state = selectionState(bet, bet.stoppedAt !== null, today);
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
