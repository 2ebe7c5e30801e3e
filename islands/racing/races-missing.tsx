import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { LoadedRaces } from "./use-race-cards.ts";

type RacesMissingProps = {
  /** Nothing is listed to choose from. */
  none: boolean;
  /** The island answers, and its races may still be on their way. */
  awake: boolean;
  cards: LoadedRaces;
};

/** Why there is no race to choose, and a second try where they could not be fetched. */
export function RacesMissing({ none, awake, cards }: RacesMissingProps): ReactElement {
  useSignals();
  const failed = cards.failed.value;
  return (
    <>
      {none && !failed && (
        <p className="soft small">
          {awake && !cards.races.value ? "Loading races..." : "There is no race ahead today."}
        </p>
      )}
      {failed && (
        <p className="small">
          Failed to fetch future races. Please try again later.{" "}
          <button type="button" className="button small" onClick={() => void cards.load()}>
            Try Again
          </button>
        </p>
      )}
    </>
  );
}
