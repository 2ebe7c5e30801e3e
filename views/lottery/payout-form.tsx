import { halvesTyped, MOST_HALVES, MULTIPLIER_RANGE, winningsAt } from "../../src/domain/lottery/payout.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { Tabs } from "../ui/tabs.tsx";

type Rule = { numberCount: number; plainHalves: number; bonusHalves: number };
type Props = {
  form: FormState;
  rules: readonly Rule[];
  /** The stored rules, where known: only changes are saved. */
  stored: readonly Rule[] | null;
  selected: number;
  asked: AskedToReplace | null;
};

/** Present and typed multipliers in halves, and the confirmation of exactly these. */
export type AskedToReplace = {
  replacements: readonly { name: string; oldHalves: number; newHalves: number }[];
  agreed: string;
  /** Sold bets with draws to come that would pay another sum; null where they cannot be counted. */
  repriced: number | null;
};

/** What a win on one to four numbers pays: two multipliers on a tab for each. */
export function PayoutForm({ form, rules, stored, selected, asked }: Props) {
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
        submit={asked ? "Replace and Save" : "Save Changes"}
        beside={
          <>
            <button
              type="submit"
              className="button"
              name="ask"
              value="what-if"
              formAction={urls.reports.whatIfLottery}
              formMethod="get"
              data-busy="Working out..."
            >
              What Do They Pay Back?
            </button>
            {/* A form of its own: the Enter key in a field saves, and does not reset. */}
            <button type="submit" className="button" form="payout-reset">
              Reset to Defaults
            </button>
          </>
        }
      >
        {asked && <OldAndNew {...asked} />}
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

/** The question before saved multipliers are replaced: old beside new. */
const OldAndNew = ({ replacements, agreed, repriced }: AskedToReplace) => (
  <section className="sheet" aria-labelledby="payout-asked-title">
    <header>
      <h2 id="payout-asked-title" tabIndex={-1} autoFocus>
        Replace what is saved?
      </h2>
    </header>
    <input type="hidden" name="agreed" value={agreed} />
    <p className="in">Nothing was changed yet. Check the new multipliers, then save.</p>
    {repriced !== null && <p className="in strong">{repricedLine(repriced)}</p>}
    <fieldset className="in choices">
      <legend>Change begins</legend>
      <label className="tick">
        <input type="radio" name="from" value="next-draw" defaultChecked />
        <span>From the next draw on: a draw whose bets have closed pays by what is saved now</span>
      </label>
      <label className="tick">
        <input type="radio" name="from" value="at-once" />
        <span>At once: any draw that is entered from now on, however long ago it was held</span>
      </label>
    </fieldset>
    <table>
      <thead>
        <tr>
          <th scope="col">Multiplier</th>
          <th scope="col" className="money">
            Saved
          </th>
          <th scope="col" className="money">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {replacements.map(({ name, oldHalves, newHalves }) => (
          <tr key={name}>
            <th scope="row">{multiplierName(name)}</th>
            <td className="money">{oldHalves / 2}</td>
            <td className="money strong">{newHalves / 2}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const repricedLine = (bets: number): string => {
  if (bets === 0) return "No sold bet is re-priced.";
  return bets === 1
    ? "1 sold bet is re-priced: it pays by the new multipliers in its draws to come."
    : `${bets.toLocaleString("en-GB")} sold bets are re-priced: they pay by the new multipliers in their draws to come.`;
};

/** "3 Numbers, plus bonus ball", of the field "bonus3". */
const multiplierName = (field: string): string =>
  `${countName(Number(field.slice(-1)))}, ${field.startsWith("bonus") ? "plus bonus ball" : "without bonus"}`;

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
  const typed = typedText(form, name, String(halves / 2));
  return (
    <div>
      <Field
        id={name}
        label={label}
        name={name}
        form={form}
        // A number field of a browser drops a comma, and makes 25 of "2,5".
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={String(halves / 2)}
        hx-get={urls.lottery.payoutNote}
        hx-trigger="input changed delay:200ms"
        hx-target={`#${name}-note`}
        hx-swap="outerHTML"
      />
      <PayoutNote id={`${name}-note`} halves={halvesTyped(typed)} />
    </div>
  );
}

const BET_PENCE = 500;

/** The payout of a £5 bet at a multiplier; empty for an invalid one. */
export function PayoutNote({ id, halves }: { id: string; halves: number | null }) {
  const holds = halves !== null && halves >= 0 && halves <= MOST_HALVES;
  return (
    <p id={id} className="soft small" aria-live="polite">
      {holds
        ? `A ${formatMoney(BET_PENCE)} bet pays ${formatMoney(winningsAt(BET_PENCE, halves))}: the bet × (multiplier + 1).`
        : MULTIPLIER_RANGE}
    </p>
  );
}
