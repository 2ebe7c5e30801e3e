import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { type Card, resultOfRun, standingOf } from "../cards/card.ts";

/** What staff can say of a race in a feed's place. */
export function RaceActions({ card, now }: { card: Card; now: Date }) {
  const { race } = card;
  const result = resultOfRun(card);
  const standing = standingOf(card, now);
  const stopped = standing === "abandoned" || standing === "void";
  return (
    <p className="actions">
      {!stopped && race.offAt <= now && (
        <OpensDialog
          id={`result-of-${race.id}`}
          className={result ? "button" : "button act"}
          href={urls.racing.enterResult(race.id)}
        >
          {result ? "Correct Result" : "Enter Result"}
        </OpensDialog>
      )}
      {stopped ? (
        <OpensDialog id="resume-race" href={urls.racing.resumeRace(race.id)}>
          Take Back
        </OpensDialog>
      ) : (
        <OpensDialog id="stop-race" href={urls.racing.stopRace(race.id)}>
          {result ? "Declare Void" : "Abandon Race"}
        </OpensDialog>
      )}
      {(result || stopped) && (
        <a className="button" href={urls.racing.resettleRace(race.id)}>
          Bets to Settle Again
        </a>
      )}
    </p>
  );
}
