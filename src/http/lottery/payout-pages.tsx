import * as v from "valibot";
import { savedPayouts, soldBets } from "../../../db/stores/lottery/payouts.ts";
import { PayoutNote } from "../../../views/lottery/payout-form.tsx";
import { PayoutFormPage, PayoutSettingsPage } from "../../../views/lottery/payout-settings-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import {
  DEFAULT_PAYOUTS,
  halvesTyped,
  hasDecimalComma,
  MULTIPLIER_RANGE,
  NO_DECIMAL_COMMA,
  repricedBets,
} from "../../domain/lottery/payout.ts";
import type { MovedMultiplier } from "../../domain/lottery/refusals.ts";
import { type PayoutChange, savePayouts } from "../../operations/lottery/save-payouts.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { type AppContext, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { madeMeanwhile } from "../messages/moved.ts";
import { readForm } from "../request/forms.ts";
import { numberIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { faultFacts } from "../response/log.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

const SAVED = "Payout configurations saved to database!";
const UNCHANGED = "Payout configurations saved";
const TypedPayouts = v.record(v.string(), v.string());

/** Payout Settings: the multipliers and example returns. */
export const payoutPages = (app: AppContext) =>
  pageRoutes(app, "payouts")
    .get(urls.lottery.payoutSettings, ({ visit }) => showSettings(app.shop, visit))
    .get(urls.lottery.payoutNote, ({ visit }) => showNote(visit))
    .post(
      urls.lottery.payoutSettings,
      page((asked) => save(app.shop, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to save payout configurations"),
      },
    );

async function showSettings(
  shop: Shop,
  visit: PageContext,
  form: FormState = untouched,
  status = 200,
  replacements: ReturnType<typeof replacementsIn> = [],
) {
  const readable = await canRead(shop, visit);
  const reset = visit.url.searchParams.has("defaults");
  // A form that comes back shows the tab that is wrong: no sentence hides on another.
  const wrong = Number(/\d$/.exec(Object.keys(form.errors)[0] ?? "")?.[0] ?? 0);
  const selected = wrong || Math.min(numberIn(visit.url, "count", 1), PAYOUT_COUNTS.length);
  const asked = replacements.length > 0 ? await askedOf(shop, replacements) : null;
  const props = { reader: shop.database.reader, form, selected, defaults: reset, readable, asked };
  const toast = toastOf({ reset, readable, refused: status !== 200 });
  return respond(visit, {
    title: "Payout Settings",
    crumbs: [
      { text: "Dashboard", href: urls.dashboard },
      { text: "Administration", href: urls.staff.administration },
      { text: "Payout Settings" },
    ],
    status,
    ...(toast && { toast }),
    page: <PayoutSettingsPage {...props} />,
    part: <PayoutFormPage {...props} />,
  });
}

/** What a save would do: how many sold bets it re-prices, null where these cannot be counted. */
async function askedOf({ database, clock }: Shop, replacements: ReturnType<typeof replacementsIn>) {
  const sold = await soldBets(database.reader, drawDayAt(clock.now())).catch(() => null);
  const isChanged = (name: string) => replacements.some((one) => one.name === name);
  const changed = PAYOUT_COUNTS.map((numberCount) => ({
    numberCount,
    plain: isChanged(`plain${numberCount}`),
    bonus: isChanged(`bonus${numberCount}`),
  }));
  const repriced = sold && repricedBets(sold, changed);
  return { replacements, agreed: agreedText(replacements), repriced };
}

function toastOf(shown: { reset: boolean; readable: boolean; refused: boolean }): Toast | null {
  if (shown.refused) return { kind: "error", text: "Failed to save payout configurations" };
  if (!shown.readable) return { kind: "error", text: "Failed to load payout configurations" };
  return shown.reset ? { kind: "info", text: "Payout configurations reset to defaults" } : null;
}

/** The defaults stay where saved payouts cannot be read. tests/specification/section-8-errors.ts */
async function canRead({ database, log }: Shop, { requestId }: PageContext): Promise<boolean> {
  try {
    await savedPayouts(database.reader);
    return true;
  } catch (fault) {
    log.warn("payout settings cannot be read", { requestId, ...faultFacts(fault) });
    return false;
  }
}

function showNote(visit: PageContext) {
  const isMultiplier = ([name]: [string, string]) => /^(plain|bonus)[1-4]$/.test(name);
  const [name, text] = [...visit.url.searchParams].find(isMultiplier) ?? ["plain1", ""];
  const page = <PayoutNote id={`${name}-note`} halves={halvesTyped(text)} />;
  return respond(visit, { title: "Payout Settings", crumbs: [], page });
}

async function save(shop: Shop, { request, visit, by }: { request: Request; visit: PageContext; by: Actor }) {
  const { typed } = await readForm(request, TypedPayouts);
  if (typed.ask === "what-if") return seeOther(visit, urls.reports.whatIfLotteryOf(multipliersIn(typed)));
  const changes = payoutsChanged(typed);
  const wrong = changes.flatMap(({ numberCount, plainHalves = 0, bonusHalves = 0 }) => [
    ...(plainHalves < 0 ? [`plain${numberCount}`] : []),
    ...(bonusHalves < 0 ? [`bonus${numberCount}`] : []),
  ]);
  const replacements = replacementsIn(changes);
  const isAgreed = typed.agreed === agreedText(replacements);
  // Old beside new, before anything is saved.
  if (wrong.length === 0 && replacements.length > 0 && !isAgreed)
    return showSettings(shop, visit, { typed, errors: {} }, 200, replacements);
  const outcome = await savePayouts(shop, by, changes, typed.from === "next-draw" ? "next-draw" : "at-once");
  if (outcome.done) {
    // With nothing changed nothing was written. tests/specification/section-8-errors.ts has both sentences.
    const text = outcome.value.changed > 0 ? SAVED : UNCHANGED;
    return seeOther(visit, urls.lottery.payoutSettings, { kind: "success", text });
  }
  if (outcome.refusal.code === "payout-moved")
    return showSettings(shop, visit, movedForm(typed, outcome.refusal.moved), 409);
  const sentence = (name: string) =>
    hasDecimalComma(String(typed[name] ?? "")) ? NO_DECIMAL_COMMA : MULTIPLIER_RANGE;
  const errors = Object.fromEntries((wrong.length > 0 ? wrong : [""]).map((name) => [name, sentence(name)]));
  return showSettings(shop, visit, { typed, errors }, 422);
}

/** Multipliers as they stand in the form. Where no script runs, its button asks there by itself. */
const multipliersIn = (typed: FormState["typed"]): Record<string, string> =>
  Object.fromEntries(
    PAYOUT_COUNTS.flatMap((count) => [`plain${count}`, `bonus${count}`])
      .filter((name) => typed[name] !== undefined)
      .map((name) => [name, String(typed[name]).slice(0, MOST_TYPED)]),
  );
const MOST_TYPED = 40;

/** The typed form with the shop's present values: saved again, it replaces them. */
function movedForm(typed: FormState["typed"], moved: readonly MovedMultiplier[]): FormState {
  const now = moved.map(({ numberCount, withBonus, halves }) => ({
    name: `${withBonus ? "bonus" : "plain"}${numberCount}`,
    times: String(halves / 2),
  }));
  return {
    typed: { ...typed, ...Object.fromEntries(now.map(({ name, times }) => [`${name}Shown`, times])) },
    errors: Object.fromEntries(now.map(({ name, times }) => [name, madeMeanwhile(times)])),
  };
}

export const PAYOUT_COUNTS = DEFAULT_PAYOUTS.map(({ numberCount }) => numberCount);

/**
 * The clerk's changes in Payout Settings. The form sends all eight multipliers: unchanged ones are left out,
 * because a colleague may have saved them since; changed ones carry the shown value. -1 marks an invalid
 * multiplier.
 */
export function payoutsChanged(typed: FormState["typed"]): PayoutChange[] {
  const halves = (name: string) => halvesTyped(String(typed[name] ?? "")) ?? -1;
  const wasShown = (name: string) => typed[`${name}Shown`] !== undefined;
  const isChanged = (name: string) => !wasShown(name) || halves(name) !== halves(`${name}Shown`);
  return PAYOUT_COUNTS.map((numberCount) => {
    const [plain, bonus] = [`plain${numberCount}`, `bonus${numberCount}`] as const;
    const replaces = {
      ...(wasShown(plain) && { plainHalves: halves(`${plain}Shown`) }),
      ...(wasShown(bonus) && { bonusHalves: halves(`${bonus}Shown`) }),
    };
    return {
      numberCount,
      ...(isChanged(plain) && { plainHalves: halves(plain) }),
      ...(isChanged(bonus) && { bonusHalves: halves(bonus) }),
      replaces,
    };
  }).filter((change) => "plainHalves" in change || "bonusHalves" in change);
}

/** A multiplier that would replace one that the form showed, both in halves. */
type Replacement = { name: string; oldHalves: number; newHalves: number };

/** The shown values that the changes replace. */
export const replacementsIn = (changes: readonly PayoutChange[]): Replacement[] =>
  changes.flatMap(({ numberCount, plainHalves, bonusHalves, replaces = {} }) => [
    ...replacement(`plain${numberCount}`, replaces.plainHalves, plainHalves),
    ...replacement(`bonus${numberCount}`, replaces.bonusHalves, bonusHalves),
  ]);

const replacement = (name: string, oldHalves?: number, newHalves?: number): Replacement[] =>
  oldHalves === undefined || newHalves === undefined ? [] : [{ name, oldHalves, newHalves }];

/** The changes as one text: the confirmation covers exactly these. */
export const agreedText = (replacements: readonly Replacement[]): string =>
  replacements.map(({ name, oldHalves, newHalves }) => `${name}:${oldHalves}>${newHalves}`).join();
