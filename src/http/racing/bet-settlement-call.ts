import * as v from "valibot";
import { findBet } from "../../../db/stores/racing/bets.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { howToComplain } from "../../domain/system/complaint-settings.ts";
import type { Shop } from "../../operations/shop.ts";
import { call } from "../call.ts";
import { ExplainedAnswer, explainedOnTheWire } from "../explained-answer.ts";
import { idNumber } from "../request/inputs.ts";
import { problemOf } from "../response/problem.ts";
import { betSettled } from "./bet-settled.ts";

/** How a bet was settled, as its customer's sheet says it. */
export const betSettlementCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: "/:id/settlement",
    permission: "serve",
    summary: "Explain how a bet was settled",
    description:
      "Line by line, with what it would have been without each rule. Null while it is pending, and where its figures cannot be worked out again.",
    params: v.object({ id: idNumber }),
    answer: v.object({
      explained: v.nullable(ExplainedAnswer),
      howToComplain: v.array(v.string()),
    }),
    example: {
      explained: {
        staked: { label: "Single: 1 line", working: "1 × £10.00", comesTo: "£10.00" },
        subjects: [
          {
            letter: "A",
            name: "Brass Button",
            taken: "15:30 Cork 15/08, no. 4, 8/1",
            said: [
              "Won",
              "Another horse came out after the bet was struck: 25p of each £1 won is not paid (rule 6)",
            ],
            sums: [{ label: "Each £1", working: "1 + 8 × 0.75", comesTo: "7" }],
          },
        ],
        blocks: [{ title: "Lines", sums: [{ label: "A", working: "£10.00 × 7", comesTo: "£70.00" }] }],
        sums: [
          { label: "All lines", comesTo: "£70.00" },
          { label: "You are paid", comesTo: "£70.00" },
        ],
        without: [{ rule: 6, sentence: "Without Rule 4", amount: 90 }],
        rules: [{ number: 6, name: "Rule 4", says: "The pence are those of Tattersalls' Rule 4(c)." }],
      },
      howToComplain: ["Ask at the counter, with this sheet, or write to the shop."],
    },
    refusals: { 404: "Bet not found" },
    fault: "Failed to fetch bet details",
    handle: async ({ params }) => {
      const bet = await findBet(reader, params.id);
      if (!bet) return problemOf({ code: "bet-unknown" });
      const [settled, settings] = await Promise.all([betSettled(reader, bet), currentSettings(reader)]);
      return {
        explained: settled?.explained ? explainedOnTheWire(settled.explained) : null,
        howToComplain: howToComplain(settings),
      };
    },
  });
