import { formatMoney } from "../../../src/domain/money.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import { clockTime } from "../../../src/domain/racing/races/race-decisions.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { TrueStatus } from "../bets/status-badge.tsx";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  actualOff: Date;
  bets: readonly {
    betId: number;
    reference: string;
    placedAt: Date;
    horseName: string;
    amountPence: number;
    status: BetStatusCode;
  }[];
  form: FormState;
};

/** Bets struck after the off, which are held: each is void, or was struck in time. */
export function LateBetsForm({ race, actualOff, bets, form }: Props) {
  const ticked = [form.typed.bets ?? bets.map(({ betId }) => String(betId))].flat();
  return (
    <Form
      id="late-bets-form"
      action={urls.racing.lateBets(race.id)}
      form={form}
      submit="Save Decision"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong>, off at {clockTime(actualOff)}
      </p>
      <fieldset className="field">
        <legend className="visually-hidden">Bets struck after the off</legend>
        {bets.map(({ betId, reference, placedAt, horseName, amountPence, status }) => (
          <label key={betId} className="tick">
            <input
              type="checkbox"
              name="bets"
              value={betId}
              defaultChecked={ticked.includes(String(betId))}
            />
            <span className="figure">{clockTime(placedAt)}</span>{" "}
            <a href={urls.racing.bet(betId)}>{reference}</a> {horseName} {formatMoney(amountPence)}{" "}
            <TrueStatus status={status} />
          </label>
        ))}
        {form.errors.bets && <span className="field-error">{form.errors.bets}</span>}
      </fieldset>
      <Choices
        id="late-bets-what"
        legend="Decision"
        name="what"
        form={form}
        choices={[
          ["void", "Void: their stakes go back"],
          ["stands", "In time: they settle as any other bet"],
        ]}
      />
      <ReasonField
        id="late-bets-reason"
        form={form}
        suggestions={["Struck after the off", "Handed over before the off", "The clock was wrong"]}
      />
    </Form>
  );
}
