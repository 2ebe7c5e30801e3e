import * as v from "valibot";
import { betTypes } from "../../src/domain/bets/bet-types.ts";
import type { OfferedType } from "../../src/domain/racing/placing/bet-building.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { callShop } from "../browser/call-shop.ts";

/** As the call answers them: their `type` is the entity's `name`. tests/specification/section-7-calls.ts */
const Answered = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      description: v.string(),
      minSelections: v.number(),
      maxSelections: v.number(),
      stakeMultiplier: v.number(),
    }),
  ),
  v.minLength(1),
);

/** The five types that the form falls back on. */
export const DEFAULT_TYPES: OfferedType[] = betTypes.filter(({ isDefault }) => isDefault);

/** The bet types that the shop offers; null when they cannot be had. The browser keeps the answer for four hours. */
export async function offeredTypes(): Promise<OfferedType[] | null> {
  const answer = await callShop<unknown>(urls.api.racing.oddsTypes);
  const read = answer.kind === "done" ? v.safeParse(Answered, answer.body) : null;
  return read?.success ? read.output.map(({ type, ...rest }) => ({ name: type, ...rest })) : null;
}
