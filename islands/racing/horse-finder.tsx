import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { NOTHING_SAID } from "../../src/domain/racing/placing/spoken-terms.ts";
import { readTypedBet, type TypedBet } from "../../src/domain/racing/placing/typed-bet.ts";
import { useNativeState } from "../use-native-state.ts";
import { HorseLineInput } from "./horse-line-input.tsx";
import { HorseMatches } from "./horse-matches.tsx";
import { type HorseLineProps, useHorseLine } from "./use-horse-line.ts";

type HorseFinderProps = HorseLineProps & { id: string; now: () => Date };

/** One line for the whole bet: a horse by time and number or by name, and the bet's type, amount and each way. */
export function HorseFinder(props: HorseFinderProps): ReactElement {
  useSignals();
  const { id, text, now } = props;
  const line = useHorseLine(props);
  const field = useRef<HTMLInputElement>(null);
  const search = line.search.value;
  const shown = search.open && search.found.length > 0;

  useNativeState(() => {
    text.value = field.current?.value ?? "";
  });

  return (
    <div className="field finder">
      <label htmlFor={id}>Horse, or the bet in words</label>
      <div className="finder-row">
        <HorseLineInput {...{ id, field, line, shown }} text={text.value} onEnter={line.enter} />
        {/* The form's first button: what Enter presses where no script runs. */}
        <button
          type="submit"
          className="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            field.current?.focus();
            line.enter();
          }}
        >
          Add
        </button>
      </div>
      <p className="soft small" id={`${id}-hint`}>
        3.15 7 £2 win, a course or a name in letters, £1 lucky 15 ew. Enter adds.
      </p>
      <HorseMatches {...{ id, shown, search, now }} onPick={line.pick} />
      {!shown && text.value !== line.refused.value && (
        <HeardTerms reading={readTypedBet(text.value).at(-1)!} />
      )}
    </div>
  );
}

/** How the line is read, before Enter does it. */
function HeardTerms({ reading }: { reading: TypedBet }): ReactElement | null {
  const said = spoken(reading);
  if (said === "") return null;
  return (
    <p className="small finder-terms">
      {said}: Enter {reading.horse === "" ? "sets" : "adds"} it
    </p>
  );
}

/** "3.15 7, Lucky 15, each way, £1.00 a line"; nothing for a line that names a horse alone. */
function spoken({ terms, horse, atSp }: TypedBet): string {
  const { type, eachWay, stakePence, isTotal } = terms ?? NOTHING_SAID;
  const said = [
    type && betTypeLabel(type),
    eachWay !== null && (eachWay ? "each way" : "to win"),
    stakePence !== null && `${formatMoney(stakePence)} ${isTotal ? "in all" : "a line"}`,
    atSp && "at SP",
  ].filter(Boolean);
  return said.length === 0 ? "" : [horse, ...said].filter(Boolean).join(", ");
}
