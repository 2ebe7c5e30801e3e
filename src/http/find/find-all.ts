import type { FoundKind } from "../../../views/find/found.ts";
import { type AskedFor, readAskedFor } from "../../domain/find/asked-for.ts";
import type { Finding } from "./finding.ts";
import { accountOfId, accountsNamed, moneyAsked, winningsAsked } from "./found-accounts.ts";
import { daysAsked } from "./found-days.ts";
import { pagesAsked } from "./found-pages.ts";
import { betAsked, betSaid, horsesAsked, horseToBack, racesAsked } from "./found-racing.ts";
import { safeAsked } from "./found-tills.ts";

/** What a line can mean, the likeliest kind first: Enter takes the first answer. */
export async function findAll(finding: Finding, typed: string): Promise<FoundKind[]> {
  const asked = readAskedFor(typed);
  if (asked.text === "") return [];
  const isSafe = asked.safe !== null && finding.till !== null;
  const isVerb = isSafe || asked.money !== null || asked.pay !== null;
  const found = isVerb ? await verbs(finding, asked) : await names(finding, asked);
  return [...found, ...pagesAsked(finding, asked)].filter(({ answers }) => answers.length > 0);
}

const verbs = async (finding: Finding, asked: AskedFor): Promise<FoundKind[]> => [
  ...safeAsked(finding, asked),
  ...(await moneyAsked(finding, asked)),
  ...(await winningsAsked(finding, asked)),
];

async function names(finding: Finding, asked: AskedFor): Promise<FoundKind[]> {
  const bet = betSaid(finding, asked);
  const isSurely = asked.bet === "surely";
  const known = [...(await accountOfId(finding, asked)), ...(await betAsked(finding, asked))];
  const isReference = asked.reference !== null && known.length > 0;
  return [
    ...(isSurely ? bet : []),
    ...(await daysAsked(finding, asked)),
    ...known,
    // To look for a name that nobody has takes longer than all the rest.
    ...(isSurely || isReference ? [] : await accountsNamed(finding, asked)),
    ...(isSurely ? [] : bet),
    ...(await horseToBack(finding, asked)),
    ...(await horsesAsked(finding, asked)),
    ...(await racesAsked(finding, asked)),
  ];
}
