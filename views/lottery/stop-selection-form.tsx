import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Balls } from "./picks.tsx";
import { unplayedText } from "./unplayed-stakes.tsx";

type Props = {
  bet: { id: number; selectionNumber: number; selectedNumbers: number[]; betPence: number };
  accountName: string | null;
  nextDraw: string;
  /** Payments for weeks that will not be played once it is stopped. */
  unplayedPence: number;
  form: FormState;
};

/** The bet to be stopped, with its numbers and stake. */
export function StopSelectionForm({ bet, accountName, nextDraw, unplayedPence, form }: Props) {
  return (
    <Form
      id="stop-bet-form"
      action={urls.lottery.stopSelection(bet.id)}
      form={form}
      submit={`Stop ${formatMoney(bet.betPence)} Bet`}
      busy="Stopping..."
      danger
      cancel={{ label: "Cancel", href: urls.lottery.selections }}
    >
      <p>
        Stop selection #{bet.selectionNumber} of <strong>{accountName ?? "Unknown Account"}</strong>?
      </p>
      <p>
        <Balls numbers={bet.selectedNumbers} small /> <strong>{formatMoney(bet.betPence)}</strong> a draw
      </p>
      {unplayedPence > 0 && (
        <p>
          <strong>{unplayedText(unplayedPence)}</strong> Stop the bet, then give it back.
        </p>
      )}
      <p className="soft">Past results and winnings stay. The bet won't enter any more draws. {nextDraw}</p>
    </Form>
  );
}
