import {
  fractionOf,
  keptOf,
  kindName,
  lossSentence,
  type Payback,
  percentOf,
} from "../../src/domain/lottery/payback.ts";
import type { PayoutRule } from "../../src/domain/lottery/payout.ts";
import type { MadeReport } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { BarChart } from "../charts/bar-chart.tsx";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { Field } from "../ui/field.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { ReportTable } from "./report-page.tsx";
import { type Months, WhatIfMonths } from "./what-if-months.tsx";

type Asked = {
  rules: readonly PayoutRule[];
  form: FormState;
  isChanged: boolean;
  kept: Record<string, string>;
};
type Props = {
  asked: Asked;
  /** Null where a field is wrong. */
  answer: {
    /** The drum of the next draw. */
    largest: number;
    byDrum: readonly { largest: number; kinds: readonly Payback[] }[];
    played: Months;
  } | null;
  /** The largest number that the shop's form takes. */
  largestNumber: number;
  letterhead: Letterhead;
  printedAt: string;
};

/** What the lottery pays back by some multipliers, before they are saved. */
export function WhatIfLottery({ asked, answer, largestNumber, letterhead, printedAt }: Props) {
  const which = asked.isChanged ? "multipliers that are not saved" : "the saved multipliers";
  const sub = answer ? `What if: by ${which}` : "What if";
  return (
    <article className="paper day-sheet">
      <PrintedName letterhead={letterhead} />
      <Title text="Payouts of the Lottery" sub={sub}>
        {answer && <LeavesAs file={urls.reports.whatIfLotteryFileOf(asked.kept)} />}
      </Title>
      <MultiplierFields {...asked} />
      {answer && <Answer {...answer} largestNumber={largestNumber} />}
      <p className="soft small">Satchel, {printedAt}</p>
    </article>
  );
}

/** The multipliers as typed; a plain form, so that its address is the whole question. */
const MultiplierFields = ({ rules, form }: Pick<Asked, "rules" | "form">) => (
  <form className="sheet in form no-print" method="get" action={urls.reports.whatIfLottery} noValidate>
    <p className="soft small">
      Multipliers: a bet that wins pays its stake times the multiplier, and the stake. Bank: the money that
      stands behind the bets.
    </p>
    <div className="multipliers">
      {rules.flatMap((rule) => [
        <Multiplier key={`plain${rule.numberCount}`} rule={rule} form={form} isBonus={false} />,
        <Multiplier key={`bonus${rule.numberCount}`} rule={rule} form={form} isBonus />,
      ])}
      <Field
        id="what-if-bank"
        name="bank"
        label="Bank (£)"
        form={form}
        hint="Blank: a month's stakes"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="money"
      />
    </div>
    <p className="actions">
      <button type="submit" className="button act" data-busy="Working out...">
        Work Out
      </button>
      <a className="button" href={urls.lottery.payoutSettings}>
        Payout Settings
      </a>
    </p>
  </form>
);

type MultiplierProps = { rule: PayoutRule; form: FormState; isBonus: boolean };

function Multiplier({ rule, form, isBonus }: MultiplierProps) {
  const name = `${isBonus ? "bonus" : "plain"}${rule.numberCount}`;
  return (
    <Field
      id={`what-if-${name}`}
      name={name}
      label={kindName({ numberCount: rule.numberCount, includeBonus: isBonus })}
      form={form}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="money"
      defaultValue={String((isBonus ? rule.bonusHalves : rule.plainHalves) / 2)}
    />
  );
}

type AnswerProps = NonNullable<Props["answer"]> & { largestNumber: number };

function Answer({ largest, byDrum, played, largestNumber }: AnswerProps) {
  const kinds = byDrum.find((drum) => drum.largest === largest)?.kinds ?? [];
  const losses = kinds.flatMap((kind) => lossSentence(kind) ?? []);
  return (
    <>
      {losses.length > 0 && (
        <section className="sheet in" aria-label="More than it takes">
          {losses.map((sentence) => (
            <p key={sentence} className="stale">
              {sentence}
            </p>
          ))}
        </section>
      )}
      <figure className="sheet in chart-sheet">
        <figcaption className="soft small">What the shop keeps of each £1, drum of {largest}</figcaption>
        <BarChart
          label="What the shop keeps of each pound by kind of bet. The table has the same numbers."
          bars={kinds.map((kind) => ({ key: kindName(kind), name: kindName(kind), pence: keptOf(kind) }))}
        />
      </figure>
      <ReportTable report={kindsTable(largest, kinds)} />
      <ReportTable report={drumsTable(byDrum)} />
      <WhatIfMonths {...played} />
      <ul className="notes soft small">
        <li>
          Pays back: what £1 returns on average over all draws that the drum can give, stake included.
          Exactly: the same as a fraction.
        </li>
        <li>Shop keeps of £1: £1 less what it pays back. Below zero the shop pays more than it takes.</li>
        <li>
          Spread of £1: how far what £1 pays in one draw is from that average, typically (its standard
          deviation).
        </li>
        {largest < largestNumber && (
          <li>
            Numbers above {largest} are not in the drum of the next draw: a bet on one of them pays nothing
            back.
          </li>
        )}
      </ul>
    </>
  );
}

const kindsTable = (largest: number, kinds: readonly Payback[]): MadeReport => ({
  title: `Return to the player, drum of ${largest}`,
  columns: [
    { head: "Bet", kind: "text" },
    { head: "Pays back", kind: "number" },
    { head: "Exactly", kind: "number", wide: true },
    { head: "Shop keeps of £1", kind: "money" },
    { head: "Spread of £1", kind: "money" },
  ],
  rows: kinds.map((kind) => ({
    key: kindName(kind),
    cells: [
      ...[kindName(kind), percentOf(kind.returned), fractionOf(kind.returned)],
      ...[keptOf(kind), Math.round(100 * kind.spread)],
    ],
  })),
  picture: null,
  notes: [],
});

const drumsTable = (byDrum: AnswerProps["byDrum"]): MadeReport => ({
  title: "Pays back, by the numbers in the drum",
  columns: [
    { head: "Bet", kind: "text" },
    ...byDrum.map(({ largest }, at) => ({
      ...{ head: `Drum of ${largest}`, kind: "number" as const },
      // The drums of earlier years.
      ...(at > 1 && { wide: true as const }),
    })),
  ],
  rows: (byDrum[0]?.kinds ?? []).map((kind, at) => ({
    key: kindName(kind),
    cells: [kindName(kind), ...byDrum.map(({ kinds }) => percentOf(kinds[at]!.returned))],
  })),
  picture: null,
  notes: [],
});
