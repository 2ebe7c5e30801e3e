import { betTypeLabel } from "../../domain/bets/bet-types.ts";
import type { Said } from "./words.ts";

export const no = (detail: string, field: string): Said => ({ status: 422, detail, field });

/** Legs count from 1 when they are spoken of, and from 0 in JSON. */
export const ofLeg = (leg: number, field: string): string => `legs.${leg - 1}.${field}`;

export const range = (least: number, most: number): string =>
  least === most ? `${least}` : `${least} to ${most}`;
export const a = (betType: string): string =>
  `${/^[AE]/.test(betType) ? "An" : "A"} ${betTypeLabel(betType)}`;
export const plain = (number: number): string => number.toLocaleString("en-GB");
