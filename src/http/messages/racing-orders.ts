import { betTypeLabel } from "../../domain/bets/bet-types.ts";
import type { OrderRefusal } from "../../domain/bets/refusals.ts";
import { a, no, ofLeg } from "./racing-said.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of forecasts and tricasts that are written by hand. */
export const ORDER_WORDS: WordsFor<OrderRefusal> = {
  "order-each-way": ({ betType }) => no(`${a(betType)} is to win: each way is not for it`, "eachWay"),
  "order-horse-twice": ({ leg, otherLeg }) =>
    no(`Leg ${leg} is the horse of leg ${otherLeg}: name each horse once`, ofLeg(leg, "name")),
  "order-races-differ": ({ leg, betType }) =>
    no(
      `Leg ${leg} runs in another race: all horses of a ${betTypeLabel(betType)} run in one`,
      ofLeg(leg, "race"),
    ),
  "order-finish-missing": ({ leg }) =>
    no(`Leg ${leg}: say where it finished: its position, or LOST, VOID or PENDING`, ofLeg(leg, "position")),
  "order-places-overlap": ({ leg, otherLeg }) => {
    const [who, field] =
      leg === otherLeg
        ? [`Leg ${leg}: two horses`, ofLeg(leg, "field")]
        : [`Legs ${otherLeg} and ${leg}`, ofLeg(leg, "position")];
    return no(`${who} cannot both have finished there: of a dead heat, say how many share the place`, field);
  },
  "order-only-finisher": ({ leg }) =>
    no(`Leg ${leg}: only one horse finished, and it was first`, ofLeg(leg, "position")),
  "order-sp-missing": ({ leg }) =>
    no(`Leg ${leg}: give its starting price: it is paid as a single`, ofLeg(leg, "sp")),
  "dividend-missing": ({ orders }) =>
    no(`Give the dividend declared to £1 for ${orders.map(orderText).join(", and for ")}`, fieldOf(orders)),
  "dividend-wrong": ({ fault, order }) => no(fault, order === undefined ? "dividend" : `dividends.${order}`),
};

/** "legs 1, 2 and 3 in this order". */
const orderText = (legs: readonly number[]): string =>
  `legs ${legs.slice(0, -1).join(", ")} and ${legs.at(-1)} in this order`;

const fieldOf = (orders: readonly (readonly number[])[]): string =>
  orders.length === 1 ? "dividend" : "dividends";
