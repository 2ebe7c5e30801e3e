import { Elysia } from "elysia";
import * as v from "valibot";
import { savedPayouts } from "../../../db/stores/lottery/payouts.ts";
import { PayoutNote } from "../../../views/lottery/payout-note.tsx";
import { PayoutFormPage, PayoutSettingsPage } from "../../../views/lottery/payout-settings-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { halvesFrom } from "../../domain/lottery/payout.ts";
import { savePayouts } from "../../operations/lottery/save-payouts.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { faultFacts } from "../../web/log.ts";
import { numberIn } from "../../web/page-number.ts";
import { respond, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";

const COUNTS = [1, 2, 3, 4] as const;
const SAVED = "Payout configurations saved to database!";
const UNCHANGED = "Payout configurations saved";
const Typed = v.record(v.string(), v.string());

/** Payout Settings: the multipliers, and what they would pay. */
export const payoutPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  const settings = async (visit: Visit, form: FormState, status = 200) => {
    const readable = await canRead();
    const reset = visit.url.searchParams.has("defaults");
    const defaults = reset || !readable;
    // A form that comes back shows the tab that is wrong: no sentence hides on another.
    const wrong = Number(/\d$/.exec(Object.keys(form.errors)[0] ?? "")?.[0] ?? 0);
    const selected = wrong || Math.min(numberIn(visit.url, "count", 1), COUNTS.length);
    const props = { reader, form, selected, defaults };
    return respond(visit, {
      title: "Payout Settings",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Administration", href: urls.staff.administration },
        { text: "Payout Settings" },
      ],
      status,
      ...(reset && { toast: { kind: "info", text: "Payout configurations reset to defaults" } as const }),
      ...(!readable && {
        toast: { kind: "error", text: "Failed to load payout configurations" } as const,
      }),
      ...(status !== 200 && {
        toast: { kind: "error", text: "Failed to save payout configurations" } as const,
      }),
      page: <PayoutSettingsPage {...props} />,
      part: <PayoutFormPage {...props} />,
    });
  };

  /** The defaults stay where what is saved cannot be read. tests/specification/section-8-errors.ts */
  async function canRead(): Promise<boolean> {
    try {
      await savedPayouts(reader);
      return true;
    } catch (fault) {
      shop.log.warn("payout settings cannot be read", faultFacts(fault));
      return false;
    }
  }

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.lottery.payoutSettings, ({ visit }) => settings(visit, untouched))
    .get(urls.lottery.payoutNote, ({ visit }) => {
      const [name, text] = [...visit.url.searchParams].find(([key]) => /^(plain|bonus)[1-4]$/.test(key)) ?? [
        "plain1",
        "",
      ];
      const page = <PayoutNote id={`${name}-note`} halves={halvesFrom(Number(text))} />;
      return respond(visit, { title: "Payout Settings", crumbs: [], page });
    })
    .post(
      urls.lottery.payoutSettings,
      async ({ request, visit, by }) => {
        const { typed } = await readForm(request, Typed);
        // As specified, what is no number becomes 0.
        const halves = (name: string) => halvesFrom(Number(typed[name] ?? 0) || 0) ?? -1;
        const rules = COUNTS.map((numberCount) => ({
          numberCount,
          plainHalves: halves(`plain${numberCount}`),
          bonusHalves: halves(`bonus${numberCount}`),
        }));
        const outcome = await savePayouts(shop, by, rules);
        if (outcome.done)
          return seeOther(visit, urls.lottery.payoutSettings, {
            kind: "success",
            // With nothing changed nothing was written. tests/specification/section-8-errors.ts has both sentences.
            text: outcome.value.changed > 0 ? SAVED : UNCHANGED,
          });
        const wrong = rules.flatMap(({ numberCount, plainHalves, bonusHalves }) => [
          ...(plainHalves < 0 ? [`plain${numberCount}`] : []),
          ...(bonusHalves < 0 ? [`bonus${numberCount}`] : []),
        ]);
        const sentence = "A multiplier is 0 or more, in steps of 0.5.";
        const errors = Object.fromEntries((wrong.length > 0 ? wrong : [""]).map((name) => [name, sentence]));
        return settings(visit, { typed, errors }, 422);
      },
      { parse: "none", detail: faultSentence("Failed to save payout configurations") },
    );
};
