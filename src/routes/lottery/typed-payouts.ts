import type { FormState } from "../../../views/ui/form-state.ts";
import { DEFAULT_PAYOUTS, halvesFrom } from "../../domain/lottery/payout.ts";
import type { PayoutChange } from "../../operations/lottery/save-payouts.ts";

export const PAYOUT_COUNTS = DEFAULT_PAYOUTS.map(({ numberCount }) => numberCount);

/**
 * What a clerk has changed in Payout Settings. The form sends all eight multipliers: those that are as it showed them are
 * left out, because somebody else may have saved them since; with the others goes what it showed. -1 stands for what
 * is no multiplier.
 */
export function payoutsChanged(typed: FormState["typed"]): PayoutChange[] {
  // As specified, what is no number becomes 0.
  const halves = (name: string) => halvesFrom(Number(typed[name] ?? 0) || 0) ?? -1;
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
