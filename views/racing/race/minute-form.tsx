import { formatSecond, wallClock } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { HorseInForm } from "../placing/horse-line.tsx";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { HorseFacts } from "./withdraw-form.tsx";

type Props = {
  horse: HorseFacts;
  withdrawnAt: Date;
  bets: readonly {
    betId: number;
    reference: string;
    placedAt: Date;
    horseName: string;
    amountPence: number;
  }[];
  form: FormState;
};

/** "14:31:07" */
const clockOf = (instant: Date): string => formatSecond(instant).slice(-"14:31:07".length);

/** Bets struck in the minute of a withdrawal: those before it have Rule 4 taken off, those after it do not. */
export function MinuteForm({ horse, withdrawnAt, bets, form }: Props) {
  const { time } = wallClock(withdrawnAt, "Europe/London");
  const after = bets
    .slice(0, -1)
    .map(
      ({ betId, reference, placedAt }) =>
        [String(betId), `After ${reference} of ${clockOf(placedAt)}, before the next`] as const,
    );
  return (
    <Form
      id="minute-form"
      action={urls.racing.decideMinute(horse.runnerId)}
      form={form}
      submit="Save Decision"
      cancel={{ label: "Cancel", href: urls.racing.race(horse.raceId) }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", withdrawnAt.toISOString())} />
      <HorseInForm horse={horse} />
      <p className="soft">
        It came out at {time}, to the minute. These bets were struck in that minute; Rule 4 is taken from
        those struck before it came out.
      </p>
      <ul className="rows">
        {bets.map(({ betId, reference, placedAt, horseName, amountPence }) => (
          <li key={betId}>
            <span className="figure">{clockOf(placedAt)}</span>{" "}
            <a href={urls.racing.bet(betId)}>{reference}</a> {horseName} {formatMoney(amountPence)}
          </li>
        ))}
      </ul>
      <Choices
        id="minute-after"
        legend="Time of withdrawal"
        name="after"
        form={form}
        choices={[
          ["none", "Before all of these bets: no deduction from them"],
          ...after,
          ["all", "After all of these bets: Rule 4 from each of them"],
        ]}
      />
      <ReasonField
        id="minute-reason"
        form={form}
        suggestions={["Announced at the course", "Stewards' report", "In the customer's favour"]}
      />
    </Form>
  );
}
