import * as v from "valibot";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { howToComplain } from "../../domain/system/complaint-settings.ts";
import type { Shop } from "../../operations/shop.ts";
import { call } from "../call.ts";
import { ExplainedAnswer, explainedOnTheWire } from "../explained-answer.ts";
import { idNumber } from "../request/inputs.ts";
import { problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import { resultSettled } from "./result-settled.ts";

/** What a customer's bets did in a draw, as the customer's sheet says it. */
export const resultSettlementCall = ({ database: { reader } }: Shop) =>
  call({
    method: "GET",
    path: urls.api.lottery.settlement(":id"),
    permission: "serve",
    summary: "Explain a customer's result in a draw",
    description: "Bet by bet. Null where it cannot be read, or does not come to what was won.",
    params: v.object({ id: idNumber }),
    answer: v.object({ explained: v.nullable(ExplainedAnswer), howToComplain: v.array(v.string()) }),
    example: {
      explained: {
        staked: { label: "Lottery: 1 bet", working: "£5.00", comesTo: "£5.00" },
        subjects: [
          {
            letter: "A",
            name: "4 11",
            taken: "£5.00, without the bonus ball",
            said: [
              "Drawn: 4 11 19 23 30 41, bonus ball 8",
              "Matched: 4, 11, 2 of 2 (rule 1)",
              "The multiplier for 2 numbers is 5, as it is unless the shop sets another (rule 2)",
            ],
            sums: [{ label: "Each £1", working: "5 + 1", comesTo: "6" }],
          },
        ],
        blocks: [{ title: "Lines", sums: [{ label: "A", working: "£5.00 × 6", comesTo: "£30.00" }] }],
        sums: [
          { label: "All bets", comesTo: "£30.00" },
          { label: "You are paid", comesTo: "£30.00" },
        ],
        without: [],
        rules: [{ number: 1, name: "Matches", says: "A bet wins if all its numbers are drawn." }],
      },
      howToComplain: ["Ask at the counter, with this sheet, or write to the shop."],
    },
    refusals: { 404: "Result not found" },
    fault: "Failed to load draw results",
    handle: async ({ params }) => {
      const [settled, settings] = await Promise.all([
        resultSettled(reader, params.id),
        currentSettings(reader),
      ]);
      if (!settled) return problemOf({ code: "result-unknown" });
      return {
        explained: settled.explained && explainedOnTheWire(settled.explained),
        howToComplain: howToComplain(settings),
      };
    },
  });
