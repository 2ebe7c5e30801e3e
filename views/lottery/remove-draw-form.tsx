import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { type Drawn, drawnText } from "../../src/domain/lottery/draw.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { DrawnNumbers } from "./draw-day-page.tsx";

type Props = {
  draw: Drawn & { id: number; drawDate: string; drawType: DrawType };
  /** What it came to: who took part, and what was won, in pence. */
  came: { players: number; winners: number; pence: number };
  isPaid: boolean;
  form: FormState;
};

/** The draw to be removed, with its numbers and winners. */
export function RemoveDrawForm({ draw, came, isPaid, form }: Props) {
  const { id, drawDate, drawType } = draw;
  if (isPaid)
    return (
      <p className="form">
        Winnings of {drawName(drawType)} of {formatDay(drawDate)} were paid. Mark them as unpaid first, then
        remove the draw.
      </p>
    );
  return (
    <Form
      id="remove-draw-form"
      action={urls.lottery.removeDraw(id)}
      form={form}
      submit="Remove Draw"
      busy="Removing..."
      danger
      cancel={{ label: "Cancel", href: urls.lottery.resultsOfDraw(drawDate, drawType) }}
    >
      <input type="hidden" name="shown" value={drawnText(draw)} />
      <p>
        Remove{" "}
        <strong>
          {drawName(drawType)} of {formatWeekday(drawDate)} {formatDay(drawDate)}
        </strong>
        ?
      </p>
      <DrawnNumbers numbers={draw.winningNumbers} bonus={draw.bonusBall} />
      <p>{cameTo(came)} All of its results go with it.</p>
      <p className="soft">
        It can be entered again. A feed that sends these numbers for this day does not bring it back.
      </p>
      <Field
        id="remove-reason"
        label="Reason"
        name="reason"
        form={form}
        autoComplete="off"
        maxLength={500}
        autoFocus={Object.keys(form.errors).join() === "reason"}
      />
    </Form>
  );
}

const cameTo = ({ players, winners, pence }: Props["came"]): string =>
  winners === 0
    ? `${counted(players, "player")} took part. No winners.`
    : `${counted(players, "player")} took part, and ${winners} won ${formatMoney(pence)}, which is not paid.`;
