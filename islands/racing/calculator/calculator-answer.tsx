import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { formatMoney } from "../../../src/domain/money.ts";
import type { BetStatus } from "../../../src/domain/racing/status.ts";
import type { Calculation, Cost } from "./calculation.ts";
import type { CalculatorState } from "./calculator-state.ts";
import { isEachWaySlip, typeOf } from "./typed-slip.ts";

const STATUSES: Record<BetStatus, [word: string, badge: string]> = {
  PENDING: ["Pending", "badge"],
  WON: ["Won", "badge won"],
  PLACED: ["Placed", "badge good"],
  LOST: ["Lost", "badge lost"],
  VOID: ["Void", "badge"],
};

/** What the slip returns, and how: the part that is read aloud, printed and copied. */
export function CalculatorAnswer({ calculator }: { calculator: CalculatorState }): ReactElement {
  useSignals();
  const { slip, calculation, id } = calculator;
  const found = calculation.value;
  const title = `${typeOf(slip.value).label}${isEachWaySlip(slip.value) ? " each way" : ""}`;
  const settled = found.state === "SETTLED" ? found : null;
  const openPrice = typeOf(slip.value).inOrder ? "at the dividend" : "at SP";
  const pending = settled?.settlement.status === "PENDING";
  return (
    <section className="sheet calc-answer" aria-labelledby={`${id}-answer`}>
      <header>
        <h2 id={`${id}-answer`}>{title}</h2>
        {settled && <Status status={settled.settlement.status} />}
      </header>
      <dl>
        <div>
          <dt>Total stake</dt>
          <dd className="money">{totalStake(found.cost)}</dd>
        </div>
        <div className="calc-returns">
          <dt>{pending ? "Sure so far" : "Returns"}</dt>
          <dd className="money returns" aria-live="polite">
            {settled ? formatMoney(settled.settlement.returnsPence) : "–"}
          </dd>
        </div>
        {pending && (
          <div>
            <dt>Most it can return</dt>
            <dd className="money">{settled.most === null ? openPrice : formatMoney(settled.most)}</dd>
          </div>
        )}
        {settled && !pending && <Profit pence={settled.settlement.profitPence} />}
      </dl>
      <p className="soft small calc-cost">{costOf(found.cost)}</p>
      <Words found={found} typing={found.state === "REFUSED" && found.field === calculator.editing.value} />
      {settled && <CopySlip lines={[title, ...settled.said]} />}
      <p className="print-only small">Worked out by hand, not a receipt.</p>
    </section>
  );
}

function Status({ status }: { status: BetStatus }): ReactElement {
  const [word, badge] = STATUSES[status];
  return <span className={badge}>{word}</span>;
}

function Profit({ pence }: { pence: number }): ReactElement {
  return (
    <div>
      <dt>{pence < 0 ? "Loss" : "Profit"}</dt>
      <dd className={pence < 0 ? "money owed" : "money in-money"}>{formatMoney(Math.abs(pence))}</dd>
    </div>
  );
}

function Words({ found, typing }: { found: Calculation; typing: boolean }): ReactElement | null {
  // Half a price is no mistake yet.
  if (typing) return null;
  if (found.state === "MISSING") return <p className="calc-missing">Still to enter: {found.missing}.</p>;
  if (found.state === "REFUSED") return <p className="calc-missing">{found.sentence}.</p>;
  return (
    <ol className="calc-workings">
      {found.said.map((line, at) => (
        <li key={at.toString()}>{line}</li>
      ))}
    </ol>
  );
}

const totalStake = ({ lines, perLinePence }: Cost): string =>
  lines === null || perLinePence === null ? "–" : formatMoney(lines * perLinePence);

/** "30 lines at £0.50", so that both stakes of a slip can be read off. */
function costOf({ lines, perLinePence }: Cost): string {
  if (lines === null) return "";
  const counted = lines === 1 ? "1 line" : `${lines.toLocaleString("en-GB")} lines`;
  return perLinePence === null ? counted : `${counted} at ${formatMoney(perLinePence)}`;
}

/** Prints the answer, or copies it as plain text for a message. Both need a script, and are hidden without one. */
export function CopySlip({ lines }: { lines: readonly string[] }): ReactElement {
  useSignals();
  const text = lines.join("\n");
  const said = useSignal({ of: "", word: "" });
  const copy = async (): Promise<void> => {
    said.value = { of: text, word: (await copied(text)) ? "Copied" : "Select the lines above and copy them" };
  };
  return (
    <p className="actions needs-script">
      <button type="button" className="button" onClick={() => window.print()}>
        Print
      </button>
      <button type="button" className="button" onClick={copy}>
        Copy as text
      </button>
      <span role="status" className="small">
        {said.value.of === text && said.value.word}
      </span>
    </p>
  );
}

/** A till that opens the shop by plain http has no clipboard of the newer kind: then the old way is tried. */
async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by the browser's own settings: the old way may still be open.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return done;
}
