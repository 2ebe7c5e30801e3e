import { urls } from "../../src/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import type { Card } from "./card.ts";

/** What staff can say of a race in a feed's place. */
export function RaceActions({ card: { race, result } }: { card: Card }) {
  const abandoned = race.status === "abandoned";
  return (
    <p id="race-actions" className="actions">
      {!abandoned && (
        <OpensDialog
          id={`result-of-${race.id}`}
          className={result ? "button" : "button act"}
          href={urls.enterResult(race.id)}
        >
          {result ? "Correct Result" : "Enter Result"}
        </OpensDialog>
      )}
      <OpensDialog id="abandon" href={urls.abandonRace(race.id)}>
        {abandoned ? "Take Back" : "Abandon Race"}
      </OpensDialog>
    </p>
  );
}
