import * as v from "valibot";
import type { AnyRefusal } from "../../domain/outcome.ts";
import type { Shop } from "../../operations/shop.ts";
import { call } from "../call.ts";
import { say } from "../messages/refusals.ts";
import { problem } from "../response/problem.ts";
import { calculatePayout } from "./calculate-payout.ts";
import { SentCalculation } from "./sent-calculation.ts";

export const calculateCall = ({ database: { reader } }: Shop) =>
  call({
    method: "POST",
    path: "/calculate",
    summary: "Calculate what a bet pays",
    description:
      "Status 1 means: treat as won. The answer is the whole payout in pounds, stake back included, or null when it depends on a starting price. Nothing is stored.",
    body: SentCalculation,
    bodyExamples: {
      "Each-way single": {
        type: "Single",
        selections: [{ racingRunnerId: 7, resultOdds: { fractional: "5/1" }, status: 1, eachWay: true }],
        stake: 10,
        eachWay: true,
      },
    },
    answer: v.object({ payout: v.nullable(v.number()) }),
    example: { payout: 80 },
    handle: async ({ body }) => {
      const outcome = await calculatePayout(reader, body);
      return outcome.done ? { payout: outcome.value } : problemInCalculation(outcome.refusal);
    },
  });

/** The refusal as a problem that names the fields of this call, and not those of a written bet. */
function problemInCalculation(refusal: AnyRefusal): Response {
  const { status, detail, field = "" } = say(refusal);
  const own = field
    .replace(/^legs/, "selections")
    .replace(/odds$/, "resultOdds")
    .replace("stakePerLine", "stake")
    .replace("betType", "type");
  return problem(status, detail, own ? [{ field: own, message: detail }] : undefined);
}
