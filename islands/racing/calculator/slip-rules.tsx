import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { canHaveBonus } from "../../../src/domain/bets/bet-types.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { type Slip, type SlipField, typeOf } from "./slip.ts";
import { SlipChoice } from "./slip-choice.tsx";
import type { SlipDesk } from "./slip-desk.ts";
import { SlipInput } from "./slip-input.tsx";

type SlipRulesProps = { desk: SlipDesk; house: SettlementSettings; open: boolean };

/** House rules, for a slip that was struck under others than the shop's own. */
export function SlipRules({ desk, house, open }: SlipRulesProps): ReactElement {
  useSignals();
  const slip = desk.slip.value;
  const type = typeOf(slip);
  return (
    <details className="calc-more" open={open}>
      <summary>House rules {hasRules(slip) && <span className="badge">changed</span>}</summary>
      <div className="calc-facts">
        <SlipChoice
          desk={desk}
          field="rounding"
          label="Half a penny"
          options={firstIs(house.rounding, ROUNDINGS)}
        />
        {canHaveBonus(type.name) && (
          <>
            {type.expands === "FULL_COVER_WITH_SINGLES" && (
              <SlipInput
                desk={desk}
                field="oneWinner"
                label="Only winner, times the odds"
                placeholder="none"
              />
            )}
            <SlipInput desk={desk} field="allWinners" label="All winners, % more" placeholder="none" />
          </>
        )}
        {slip.eachWay && type.expands.endsWith("PAIRS") && (
          <SlipChoice
            desk={desk}
            field="anyToCome"
            label="Any-to-come"
            options={firstIs(house.eachWayAnyToCome, ANY_TO_COME)}
          />
        )}
        {slip.eachWay && (
          <SlipChoice
            desk={desk}
            field="multiples"
            label="Each-way multiples"
            options={firstIs(house.eachWayMultiples, MULTIPLES)}
          />
        )}
        <SlipInput desk={desk} field="bogMax" label="Best odds add at most, £" placeholder="no limit" />
        <SlipInput desk={desk} field="maxPayout" label="Most that is paid, £" placeholder="no limit" />
        <label className="tick">
          <input
            type="checkbox"
            name="waiveLone5p"
            value="on"
            checked={slip.waiveLone5p}
            onChange={(event) => desk.change({ waiveLone5p: event.target.checked })}
          />
          <span>Nothing for a Rule 4 of 5p alone</span>
        </label>
      </div>
    </details>
  );
}

const RULES: SlipField[] = [
  "rounding",
  "oneWinner",
  "allWinners",
  "anyToCome",
  "multiples",
  "bogMax",
  "maxPayout",
];
export const hasRules = (slip: Slip): boolean => slip.waiveLone5p || RULES.some((rule) => slip[rule] !== "");

type Options = readonly (readonly [string, string])[];
const ROUNDINGS: Options = [
  ["HALF_UP", "goes up"],
  ["DOWN", "is dropped"],
];
const ANY_TO_COME: Options = [
  ["EQUALLY_DIVIDED", "half to win, half for a place"],
  ["WIN_PLACE", "win to win, place to place"],
  ["WIN_FIRST", "the win stake first"],
];
const MULTIPLES: Options = [
  ["WIN_TO_WIN", "win to win, place to place"],
  ["EQUALLY_DIVIDED", "equally divided"],
];

/** The shop's own rule first, under an empty value: a slip that says nothing has it. */
const firstIs = (own: string, options: Options): Options => [
  ...options.filter(([value]) => value === own).map(([, text]) => ["", text] as const),
  ...options.filter(([value]) => value !== own),
];
