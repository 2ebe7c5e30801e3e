import type { ReactElement } from "react";
import { isNonRunner } from "../../src/domain/racing/placing/card-horse.ts";
import type { CardRace } from "./races-on-wire.ts";

type HorseNumberProps = {
  id: string;
  /** The chosen race, if its horses are known. */
  card: CardRace | undefined;
  number: string;
  onChange: (number: string) => void;
};

/** The saddle number: chosen from the race's horses where they are known, else typed. */
export function HorseNumber({ id, card, number, onChange }: HorseNumberProps): ReactElement {
  const numbered = card?.runners.filter((runner) => runner.number !== null);
  return (
    <div className="field horse-number">
      <label className="visually-hidden" htmlFor={id}>
        Horse number
      </label>
      {numbered ? (
        <select id={id} name="number" value={number} onChange={(event) => onChange(event.target.value)}>
          <option value="">Horse number</option>
          {numbered.map((runner) => (
            <option key={runner.runnerId} value={runner.number ?? ""}>
              {`${runner.number} ${runner.name} ${isNonRunner(runner.odds) ? "NR" : runner.odds}`}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          id={id}
          name="number"
          placeholder="Horse number"
          value={number}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
