import type { FormState } from "../../../views/ui/form-state.ts";
import { DEFAULT_PAYOUTS, halvesTyped } from "../../domain/lottery/payout.ts";
import type { PayoutChange } from "../../operations/lottery/save-payouts.ts";

export const PAYOUT_COUNTS = DEFAULT_PAYOUTS.map(({ numberCount }) => numberCount);

/**
 * What a clerk has changed in Payout Settings. The form sends all eight multipliers: those that are as it showed them are
 * left out, because somebody else may have saved them since; with the others goes what it showed. -1 stands for what
 * is no multiplier.
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

/** What the changes would replace of what the form showed. */
export const replacementsIn = (changes: readonly PayoutChange[]): Replacement[] =>
  changes.flatMap(({ numberCount, plainHalves, bonusHalves, replaces = {} }) => [
    ...replacement(`plain${numberCount}`, replaces.plainHalves, plainHalves),
    ...replacement(`bonus${numberCount}`, replaces.bonusHalves, bonusHalves),
  ]);

const replacement = (name: string, oldHalves?: number, newHalves?: number): Replacement[] =>
  oldHalves === undefined || newHalves === undefined ? [] : [{ name, oldHalves, newHalves }];

/** The same as one text: somebody has agreed to exactly these, and to no others that were typed since. */
export const agreedText = (replacements: readonly Replacement[]): string =>
  replacements.map(({ name, oldHalves, newHalves }) => `${name}:${oldHalves}>${newHalves}`).join();
