import { urls } from "../../../src/http/urls/urls.ts";
import { keyed, Letter } from "../../ui/letter.tsx";
import { DENSITIES, type Density } from "./shown-bets.ts";

/**
 * The ways off All Racing Bets. The two papers send its filter as it stands at that moment, a status that only hides
 * cards included: buttons of its form, and no links, since a link's address would have to change with every choice.
 */
export function BetPapers() {
  return (
    <>
      <a href={urls.racing.unclaimed} className="button quiet">
        Unclaimed Returns
      </a>
      {/* What Enter in the form presses is its first button: it shows the list, and prints nothing. */}
      <button type="submit" form="bet-filters" hidden>
        Show
      </button>
      <button
        type="submit"
        form="bet-filters"
        formAction={urls.racing.betsPrint}
        className="button quiet"
        {...keyed("p")}
      >
        Print <Letter of="p" />
      </button>
      <button type="submit" form="bet-filters" formAction={urls.racing.betsCsv} className="button quiet">
        <span className="visually-hidden">Download </span>CSV
      </button>
    </>
  );
}

/** The other density, which stays with this browser: a button of the same form, so that what is chosen stays, too. */
export const DensityChoice = ({ now }: { now: Density }) => (
  <button
    type="submit"
    form="bet-filters"
    name="density"
    value={DENSITIES.find((density) => density !== now)}
    className="button quiet"
  >
    {now === "compact" ? "More room" : "More bets"}
  </button>
);
