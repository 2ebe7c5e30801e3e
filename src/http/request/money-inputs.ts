/**
 * Money in requests; inside it is pence. In a call it is a JSON number of pounds, 12.5. One within 0.000001
 * of a whole penny is that penny (0.30000000000000004 is 30p), others are refused with 422; so is any text
 * ("5", "£7"). In a form it is typed text: "12.50", " £1,000.50 ". Each rule has two sentences: one for an
 * invalid amount, and one, with the limit, for too much.
 */
import * as v from "valibot";
import { DEFAULT_SETTINGS } from "../../domain/bets/settings.ts";
import { formatMoney, MOST_PENCE, penceFromNumber, penceFromPounds } from "../../domain/money.ts";
import { say } from "../messages/refusals.ts";

/** From `least` to `most` pence; for more, the sentence is `limit`. A balance has a limit below as well. */
type Rule = { least: number; most: number; wrong: string; limit: string };

const wrong = "Enter a valid amount";
const limit = `${wrong}: at most ${formatMoney(MOST_PENCE)} at once`;
const AMOUNT: Rule = { least: 1, most: MOST_PENCE, wrong, limit };
const OPENING_BALANCE: Rule = { ...AMOUNT, least: 0 };
const CREDIT_LIMIT: Rule = {
  ...AMOUNT,
  least: 0,
  limit: `${wrong}: a limit is at most ${formatMoney(MOST_PENCE)}`,
};
const BALANCE: Rule = {
  least: -MOST_PENCE,
  most: MOST_PENCE,
  wrong,
  limit: `${wrong}: a balance is at most ${formatMoney(MOST_PENCE)}, owed or in hand`,
};
const STAKE: Rule = {
  least: 1,
  most: DEFAULT_SETTINGS.mostStakePence,
  wrong: "Enter an amount of £0.01 or more, in whole pence",
  limit: say({ code: "bet-stake-too-large", item: null, mostPence: DEFAULT_SETTINGS.mostStakePence }).detail,
};
/**
 * The domain checks a lottery bet's limits, after rules that come first; here only numbers that cannot be
 * exact are refused.
 */
const LOTTERY_BET: Rule = {
  least: -Number.MAX_SAFE_INTEGER,
  most: Number.MAX_SAFE_INTEGER,
  wrong,
  limit: say({ code: "selection-amount-out-of-range" }).detail,
};

/** Below a `least` that is the debt limit it is a debt too large; below others, no amount. */
function broken(pence: number | null, pounds: number, { least, most, ...sentences }: Rule): string | null {
  const tooMuch = Math.abs(pounds) * 100 > most;
  if (tooMuch && (pounds > 0 || least === -most)) return sentences.limit;
  return pence === null || pence < least ? sentences.wrong : null;
}

/** For the API's description, which documents a number. */
const IN_POUNDS = v.metadata<string | number, { inPounds: true }>({ inPounds: true });

const inCall = (rule: Rule) =>
  v.pipe(
    // A text is accepted as a type here, so that it is answered 422 with a sentence like other wrong values.
    v.union([v.string(), v.number()], rule.wrong),
    IN_POUNDS,
    v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
      const pounds = typeof dataset.value === "number" ? dataset.value : 0;
      const pence = typeof dataset.value === "number" ? penceFromNumber(pounds) : null;
      const sentence = broken(pence, pounds, rule);
      if (pence !== null && sentence === null) return pence;
      addIssue({ message: sentence ?? rule.wrong });
      return NEVER;
    }),
  );

const inForm = (rule: Rule) =>
  v.pipe(
    v.string(rule.wrong),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const pence = penceFromPounds(dataset.value);
      const digits = dataset.value.replace(/[£,\s]/g, "");
      const sentence = broken(pence, /^[+-]?\d+(\.\d*)?$/.test(digits) ? Number(digits) : 0, rule);
      if (pence !== null && sentence === null) return pence;
      addIssue({ message: sentence ?? rule.wrong });
      return NEVER;
    }),
  );

/** Amounts of calls, to pence. */
export const sentAmount = inCall(AMOUNT);
export const sentBalance = inCall(BALANCE);
export const sentOpeningBalance = inCall(OPENING_BALANCE);
/** A limit of credit; null is no limit, and blank in a form. */
export const sentCreditLimit = v.nullable(inCall(CREDIT_LIMIT));
export const sentStake = inCall(STAKE);
/** The stake of a bet that is only worked out. */
export const sentStakeToTry = inCall({ ...STAKE, wrong });
export const sentLotteryBet = inCall(LOTTERY_BET);

/** Amounts of forms, to pence; a blank opening balance is nothing. */
export const typedAmount = inForm(AMOUNT);
export const typedOpeningBalance = v.pipe(
  v.string(wrong),
  v.transform((given) => given.trim() || "0"),
  inForm(OPENING_BALANCE),
);
/** Nothing is an amount, blank is none. */
export const typedBankBalance = inForm(OPENING_BALANCE);
export const typedCreditLimit = v.pipe(
  v.string(wrong),
  v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.trim() === "") return null;
    const read = v.safeParse(inForm(CREDIT_LIMIT), dataset.value);
    if (read.success) return read.output;
    addIssue({ message: read.issues[0].message });
    return NEVER;
  }),
);
