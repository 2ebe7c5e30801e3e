import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { legsOf, type SlipLeg } from "./slip.ts";
import { SlipChoice } from "./slip-choice.tsx";
import type { SlipDesk } from "./slip-desk.ts";
import { SlipInput } from "./slip-input.tsx";

const BEST_ODDS = [
  ["", "Price taken"],
  ["on", "Best odds guaranteed"],
] as const;

/** What a race may also have to say: Rule 4, a dead heat, the starting price, best odds; and the horse's name. */
export function SlipFacts({ desk, open }: { desk: SlipDesk; open: boolean }): ReactElement {
  useSignals();
  const legs = legsOf(desk.slip.value);
  const said = legs.filter(hasFacts).length;
  return (
    <details className="calc-more" open={open}>
      <summary>
        Rule 4, dead heats, starting prices, names{" "}
        {said > 0 && <span className="badge">{said === 1 ? "1 selection" : `${said} selections`}</span>}
      </summary>
      {legs.map((_, at) => (
        <fieldset key={at.toString()} className="calc-facts">
          <legend>
            <span className="leg-number" aria-hidden="true">
              {at + 1}
            </span>
            <span className="visually-hidden">Leg {at + 1}</span>
          </legend>
          <SlipInput desk={desk} field="name" leg={at + 1} label="Horse" />
          <SlipInput desk={desk} field="rule4" leg={at + 1} label="Rule 4, p" inputMode="numeric" />
          <SlipInput desk={desk} field="tied" leg={at + 1} label="Dead heat of" inputMode="numeric" />
          <SlipInput desk={desk} field="position" leg={at + 1} label="For place" inputMode="numeric" />
          <SlipInput desk={desk} field="sp" leg={at + 1} label="SP" />
          <SlipChoice desk={desk} field="bog" leg={at + 1} label="Paid at" options={BEST_ODDS} />
        </fieldset>
      ))}
    </details>
  );
}

export const hasFacts = ({ name, rule4, tied, sp, bog }: SlipLeg): boolean =>
  [name, rule4, tied, sp, bog].some((text) => text !== "");
