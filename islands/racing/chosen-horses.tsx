import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Building, OfferedType } from "../../src/domain/racing/bet-building.ts";
import { isNonRunner, offAndDay, takenOdds } from "../../src/domain/racing/card-horse.ts";
import { legCountHint } from "../../src/domain/racing/leg-count-hint.ts";

type ChosenHorsesProps = {
  id: string;
  building: Signal<Building>;
  type: OfferedType | null;
  /** The message that stands beside the line: it is not shown here a second time. */
  said: string | null;
  /** The shop's clock: a horse of another day says which. */
  now: () => Date;
  onRemove: (runnerId: number) => void;
};

/** The horses of the bet so far, and whether they make one. Without a script, Remove is a button of the form. */
export function ChosenHorses({ id, building, type, said, now, onRemove }: ChosenHorsesProps): ReactElement {
  useSignals();
  const { horses } = building.value;
  const hint = type && legCountHint(type, horses.length);
  const sentence = hint?.sentence ?? "Please select a bet type first";
  return (
    <section className="chosen" aria-labelledby={id}>
      <header>
        <h2 id={id}>Selected horses</h2>
        {hint?.state === "many" && <span className="badge bad">Too many selections</span>}
        <span className={hint ? HINT_LOOKS[hint.state] : "soft small"} role="status">
          {sentence === said ? "" : sentence}
        </span>
      </header>
      {horses.length > 0 && (
        <ol className="chosen-list">
          {horses.map((horse) => (
            <li key={horse.runnerId} className={isNonRunner(horse.odds) ? "out" : undefined}>
              <input
                type="hidden"
                name="runner"
                value={`${horse.runnerId}:${horse.odds}${horse.atSp ? ":sp" : ""}`}
              />
              <span className="soft">
                {offAndDay(horse, now())} {horse.courseName}
              </span>
              <span className="cloth">{horse.number ?? "–"}</span>
              <span className="horse">{horse.name}</span>
              <span className="odds">{takenOdds(horse)}</span>
              <button
                type="submit"
                className="button small quiet"
                name="drop"
                value={horse.runnerId}
                aria-label={`Remove ${horse.name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onRemove(horse.runnerId);
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const HINT_LOOKS = { few: "badge", valid: "badge good", many: "badge bad" };
