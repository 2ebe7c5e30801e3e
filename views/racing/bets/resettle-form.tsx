import { formatMoney } from "../../../src/domain/money.ts";
import { betName } from "../../../src/domain/racing/bet-name.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { ReasonField } from "../race/reason-field.tsx";
import type { BetLine } from "./collecting.tsx";
import { Workings } from "./settlements.tsx";
import { TrueStatus } from "./status-badge.tsx";

type Props = {
  bet: BetLine;
  after: {
    status: BetStatusCode;
    payoutPence: number;
    workings: readonly string[];
    legs: readonly { status: BetStatusCode }[];
  };
  isVoiding: boolean;
  form: FormState;
  requestKey: string;
};

const WHY_VOID = ["Taken after the off", "Taken at a wrong price", "The customer's slip says otherwise"];
const WHY_AGAIN = ["The result was corrected", "Rule 4 was changed"];

/** Settling a bet again: what it was settled at beside what it would be, what that does to the account, and why. */
export function ResettleForm({ bet, after, isVoiding, form, requestKey }: Props) {
  return (
    <Form
      id="resettle-form"
      action={isVoiding ? urls.racing.voidBet(bet.id) : urls.racing.resettleBet(bet.id)}
      form={form}
      submit={isVoiding ? "Void Bet" : "Re-settle"}
      busy={isVoiding ? "Voiding..." : "Settling..."}
      danger
      cancel={{ label: "Cancel", href: urls.racing.bet(bet.id) }}
      requestKey={requestKey}
    >
      <p>
        <strong>{bet.reference}</strong>, {betName(bet)} of {formatMoney(bet.amountPence)} for{" "}
        <strong>{bet.accountName ?? "Unknown Account"}</strong>
      </p>
      <OldAndNew bet={bet} after={after} />
      <p>{differenceSaid(after.payoutPence - (bet.payoutPence ?? 0), isVoiding)}</p>
      <details>
        <summary>How it would be settled</summary>
        <Workings lines={after.workings} />
      </details>
      <input type="hidden" name="status" value={after.status} />
      <input type="hidden" name="payoutPence" value={after.payoutPence} />
      <ReasonField id="resettle-reason" form={form} suggestions={isVoiding ? WHY_VOID : WHY_AGAIN} />
    </Form>
  );
}

const OldAndNew = ({ bet, after }: Pick<Props, "bet" | "after">) => (
  <table className="old-and-new">
    <caption className="visually-hidden">Old and new figures</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">What</span>
        </th>
        <th scope="col">Now</th>
        <th scope="col">Then</th>
      </tr>
    </thead>
    <tbody>
      {bet.legs.map((horse, index) => (
        <tr key={horse.id}>
          <th scope="row">{horse.horseName}</th>
          <td>
            <TrueStatus status={horse.status} />
          </td>
          <td>
            <TrueStatus status={after.legs[index]?.status ?? PENDING} />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">Bet</th>
        <td>
          <TrueStatus status={bet.status} />
        </td>
        <td>
          <TrueStatus status={after.status} />
        </td>
      </tr>
      <tr className="total">
        <th scope="row">Payout</th>
        <td>{formatMoney(bet.payoutPence ?? 0)}</td>
        <td>{formatMoney(after.payoutPence)}</td>
      </tr>
    </tbody>
  </table>
);

function differenceSaid(pence: number, isVoiding: boolean): string {
  if (pence === 0) return "No money moves.";
  return pence > 0
    ? `${formatMoney(pence)} will be ${isVoiding ? "returned" : "paid to the account"}.`
    : `${formatMoney(-pence)} will be taken back from the account, even if its balance falls below zero.`;
}
