/** The two islands of the racing counter, in one file: where a bet is put together its slip is opened next. */
export { BetBuilder } from "./bet-builder.tsx";
export { SlipInside } from "./slip/slip-inside.tsx";
