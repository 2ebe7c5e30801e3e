import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { type Building, NO_TYPE } from "../../src/domain/racing/placing/bet-building.ts";
import {
  type Horse,
  isNonRunner,
  isOff,
  offAndDay,
  priceOf,
  takenOdds,
} from "../../src/domain/racing/placing/card-horse.ts";
import type { BetBuilding } from "./use-bet-building.ts";

type ChosenHorsesProps = {
  id: string;
  building: Signal<Building>;
  hint: BetBuilding["hint"];
  /** The message beside the line: not repeated here. */
  said: string | null;
  /** The shop's clock: a horse of another day shows its date. */
  now: () => Date;
  onRemove: (runnerId: number) => void;
  /** Takes the starting price in the place of the shop's, or gives the price back. */
  onSp: (runnerId: number) => void;
};

/** The horses of the bet so far, and whether they make one. Without a script, Remove is a button of the form. */
export function ChosenHorses({
  id,
  building,
  hint: hinted,
  said,
  now,
  onRemove,
  onSp,
}: ChosenHorsesProps): ReactElement {
  useSignals();
  const { horses } = building.value;
  const hint = hinted.value;
  const sentence = hint?.sentence ?? NO_TYPE;
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
            <ChosenHorse key={horse.runnerId} {...{ horse, onRemove, onSp }} now={now()} />
          ))}
        </ol>
      )}
    </section>
  );
}

type ChosenHorseProps = Pick<ChosenHorsesProps, "onRemove" | "onSp"> & { horse: Horse; now: Date };

function ChosenHorse({ horse, now, onRemove, onSp }: ChosenHorseProps): ReactElement {
  const { runnerId, number, name, courseName, raceTime, odds, atSp } = horse;
  return (
    <li className={isNonRunner(odds) || isOff(horse, now) ? "out" : undefined}>
      <input type="hidden" name="runner" value={`${runnerId}:${odds}${atSp ? ":sp" : ""}`} />
      <input type="hidden" name="off" value={`${runnerId}:${raceTime}`} />
      <span className="soft">
        {offAndDay(horse, now)} {courseName}
      </span>
      <span className="cloth">{number ?? "–"}</span>
      <span className="horse">{name}</span>
      <span className="odds">{takenOdds(horse)}</span>
      <SpButton horse={horse} onSp={onSp} />
      <button
        type="submit"
        className="button small quiet"
        name="drop"
        value={runnerId}
        aria-label={`Remove ${name}`}
        onClick={(event) => {
          event.preventDefault();
          onRemove(runnerId);
        }}
      >
        ✕
      </button>
    </li>
  );
}

/** For a horse that has a price: pressed, the bet is struck at the starting price. */
function SpButton({ horse, onSp }: { horse: Horse; onSp: ChosenHorsesProps["onSp"] }): ReactElement {
  const { runnerId, name, odds, atSp = false } = horse;
  if (priceOf(odds) === null) return <span />;
  return (
    <button
      type="submit"
      className="button small quiet"
      name="sp"
      value={runnerId}
      aria-label={`SP for ${name}`}
      aria-pressed={atSp}
      onClick={(event) => {
        event.preventDefault();
        onSp(runnerId);
      }}
    >
      {atSp ? odds : "SP"}
    </button>
  );
}

const HINT_LOOKS = { few: "badge", valid: "badge good", many: "badge bad", out: "owed small" };
