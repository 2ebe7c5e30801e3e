import { formatMoney } from "../../../src/domain/money.ts";
import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Workings } from "../bets/settlements.tsx";
import { TrueStatus } from "../bets/status-badge.tsx";
import { ReasonField } from "../race/reason-field.tsx";

type Props = {
  layOff: {
    id: number;
    horseName: string;
    bookmaker: string;
    price: Odds;
    amountPence: number;
    status: BetStatusCode;
    returnPence: number | null;
  };
  after: { status: BetStatusCode; payoutPence: number; workings: readonly string[] };
  isVoiding: boolean;
  form: FormState;
  requestKey: string;
};

const WHY_VOID = ["The bookmaker did not take it", "Recorded twice", "Recorded on the wrong runner"];
const WHY_AGAIN = ["The result was corrected", "Rule 4 was changed"];

/** What a lay-off was settled at beside what it would be, and why. */
export const ResettleLayOffForm = ({ layOff, after, isVoiding, form, requestKey }: Props) => (
  <Form
    id="resettle-lay-off-form"
    action={isVoiding ? urls.layOffs.void(layOff.id) : urls.layOffs.resettle(layOff.id)}
    form={form}
    submit={isVoiding ? "Void Lay-off" : "Re-settle"}
    busy={isVoiding ? "Voiding..." : "Settling..."}
    danger
    cancel={{ label: "Cancel", href: urls.layOffs.details(layOff.id) }}
    requestKey={requestKey}
  >
    <p>
      {formatMoney(layOff.amountPence)} on <strong>{layOff.horseName}</strong> at {formatOdds(layOff.price)}{" "}
      with {layOff.bookmaker}
    </p>
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
        <tr>
          <th scope="row">Lay-off</th>
          <td>
            <TrueStatus status={layOff.status} />
          </td>
          <td>
            <TrueStatus status={after.status} />
          </td>
        </tr>
        <tr className="total">
          <th scope="row">Return</th>
          <td>{formatMoney(layOff.returnPence ?? 0)}</td>
          <td>{formatMoney(after.payoutPence)}</td>
        </tr>
      </tbody>
    </table>
    <details>
      <summary>How it would be settled</summary>
      <Workings lines={after.workings} />
    </details>
    <input type="hidden" name="status" value={after.status} />
    <input type="hidden" name="returnPence" value={after.payoutPence} />
    <ReasonField id="lay-off-reason" form={form} suggestions={isVoiding ? WHY_VOID : WHY_AGAIN} />
  </Form>
);
