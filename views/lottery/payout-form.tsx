import { halvesFrom } from "../../src/domain/lottery/payout.ts";
import { urls } from "../../src/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { Tabs } from "../ui/tabs.tsx";
import { PayoutNote } from "./payout-note.tsx";

type Rule = { numberCount: number; plainHalves: number; bonusHalves: number };
type Props = {
  form: FormState;
  rules: readonly Rule[];
  /** What is stored, where that is known: only what differs from it is saved. */
  stored: readonly Rule[] | null;
  selected: number;
};

/** What a win on one to four numbers pays: two multipliers on a tab for each. */
export function PayoutForm({ form, rules, stored, selected }: Props) {
  const tabs = rules.map((rule) => ({
    id: `payout-${rule.numberCount}`,
    text: countName(rule.numberCount),
    href: urls.lottery.payoutTab(rule.numberCount),
    panel: <Multipliers rule={rule} form={form} />,
  }));
  return (
    <div id="payouts">
      <Form
        id="payout-form"
        action={urls.lottery.payoutTab(selected)}
        form={form}
        submit="Save Changes"
        beside={
          // A form of its own: the Enter key in a field saves, and does not reset.
          <button type="submit" className="button" form="payout-reset">
            Reset to Defaults
          </button>
        }
      >
        <section className="sheet" aria-labelledby="payout-title">
          <header>
            <h2 id="payout-title">Payout Configuration</h2>
          </header>
          {stored?.map((rule) => (
            <Shown key={rule.numberCount} rule={rule} form={form} />
          ))}
          <Tabs label="Numbers of a bet" tabs={tabs} selected={`payout-${selected}`} />
        </section>
      </Form>
      <form
        id="payout-reset"
        method="get"
        action={urls.lottery.payoutSettings}
        hx-get={urls.lottery.payoutSettings}
        hx-target="#payouts"
        hx-swap="outerHTML"
      >
        <input type="hidden" name="count" value={selected} />
        <input type="hidden" name="defaults" value="true" />
        <span className="loading">Loading payout settings...</span>
      </form>
    </div>
  );
}

const countName = (count: number): string => (count === 1 ? "1 Number" : `${count} Numbers`);

/** What was stored when the form was first shown, to find out what the clerk has changed. */
function Shown({ rule: { numberCount, plainHalves, bonusHalves }, form }: { rule: Rule; form: FormState }) {
  const [plain, bonus] = [`plain${numberCount}Shown`, `bonus${numberCount}Shown`];
  return (
    <>
      <input type="hidden" name={plain} value={typedText(form, plain, String(plainHalves / 2))} />
      <input type="hidden" name={bonus} value={typedText(form, bonus, String(bonusHalves / 2))} />
    </>
  );
}

function Multipliers({ rule, form }: { rule: Rule; form: FormState }) {
  const { numberCount, plainHalves, bonusHalves } = rule;
  const all = numberCount === 1 ? "1 number" : `all ${numberCount} numbers`;
  return (
    <div className="in multipliers">
      <Multiplier
        name={`plain${numberCount}`}
        label={`Multiplier for ${all} matched without bonus`}
        halves={plainHalves}
        form={form}
      />
      <Multiplier
        name={`bonus${numberCount}`}
        label={`Multiplier for ${all} matched plus bonus ball`}
        halves={bonusHalves}
        form={form}
      />
    </div>
  );
}

type MultiplierProps = { name: string; label: string; halves: number; form: FormState };

function Multiplier({ name, label, halves, form }: MultiplierProps) {
  const typed = Number(typedText(form, name, String(halves / 2)));
  return (
    <div>
      <Field
        id={name}
        label={label}
        name={name}
        form={form}
        type="number"
        min={0}
        step={0.5}
        inputMode="decimal"
        defaultValue={String(halves / 2)}
        hx-get={urls.lottery.payoutNote}
        hx-trigger="input changed delay:200ms"
        hx-target={`#${name}-note`}
        hx-swap="outerHTML"
      />
      <PayoutNote id={`${name}-note`} halves={halvesFrom(typed)} />
    </div>
  );
}
