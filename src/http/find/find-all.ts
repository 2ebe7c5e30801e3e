import { keepsIdentity } from "../../../db/stores/accounts/identity.ts";
import { findDate } from "../../../db/stores/lottery/draws.ts";
import { racesOf } from "../../../db/stores/racing/cards.ts";
import type { Found, FoundKind } from "../../../views/find/found.ts";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import { counted } from "../../domain/exact-text.ts";
import { dayMeantBy, type ParsedSearch, parseSearch, wordsFit } from "../../domain/find/parse-search.ts";
import { addDays, formatDay, formatWeekday, wallClock } from "../../domain/london-time.ts";
import { formatMoney, plainPounds } from "../../domain/money.ts";
import { urls } from "../urls/urls.ts";
import {
  accountOfId,
  accountsNamed,
  type Finding,
  findMoney,
  findWinnings,
  MOST_OF_A_KIND,
  type ShopPage,
} from "./found-accounts.ts";
import { betAsked, findTypedBet, horsesAsked, horseToBack, racesAsked } from "./found-racing.ts";
import {
  CARE_PAGES,
  DISPUTE_PAGES,
  IDENTITY_PAGES,
  LAY_OFF_PAGES,
  ROLE_PAGES,
  SECOND_PAGES,
  SHOP_PAGES,
  TILL_PAGES,
} from "./shop-pages.ts";

/** What a line can mean, the likeliest kind first: Enter takes the first answer. */
export async function findAll(finding: Finding, typed: string): Promise<FoundKind[]> {
  const asked = parseSearch(typed);
  if (asked.text === "") return [];
  const isSafe = asked.safe !== null && finding.till !== null;
  const isVerb = isSafe || asked.money !== null || asked.pay !== null;
  const found = isVerb ? await verbs(finding, asked) : await names(finding, asked);
  const pages = [...(await identityPagesAsked(finding, asked)), ...pagesAsked(finding, asked)];
  return [...found, ...pages].filter(({ answers }) => answers.length > 0);
}

const verbs = async (finding: Finding, asked: ParsedSearch): Promise<FoundKind[]> => [
  ...safeAsked(finding, asked),
  ...(await findMoney(finding, asked)),
  ...(await findWinnings(finding, asked)),
];

async function names(finding: Finding, asked: ParsedSearch): Promise<FoundKind[]> {
  const bet = findTypedBet(finding, asked);
  const isSurely = asked.bet === "surely";
  const known = [...(await accountOfId(finding, asked)), ...(await betAsked(finding, asked))];
  const isReference = asked.reference !== null && known.length > 0;
  return [
    ...(isSurely ? bet : []),
    ...(await daysAsked(finding, asked)),
    ...known,
    // Searching a name without a match takes longer than all the rest.
    ...(isSurely || isReference ? [] : await accountsNamed(finding, asked)),
    ...(isSurely ? [] : bet),
    ...(await horseToBack(finding, asked)),
    ...(await horsesAsked(finding, asked)),
    ...(await racesAsked(finding, asked)),
  ];
}

/** A date's draws, races and day sheet. */
export async function daysAsked({ reader, now }: Finding, { date }: ParsedSearch): Promise<FoundKind[]> {
  const today = wallClock(now, "Europe/London").day;
  const day = date ? dayMeantBy(date, today) : null;
  if (day === null) return [];
  const [draws, races] = await Promise.all([findDate(reader, day), racesOf(reader, day)]);
  const name = `${formatDay(day)} (${formatWeekday(day)})`;
  const courses = [...Map.groupBy(races, ({ courseName }) => courseName)];
  // Today's Races has two days; of others there are the pages of their races.
  const isOnCards = day === today || day === addDays(today, -1);
  const meetings = courses.slice(0, MOST_OF_A_KIND).map(
    ([course, [first, ...more]]): Found => ({
      text: `${course}, ${formatDay(day)}`,
      sub: `${counted(1 + more.length, "race")}, from ${first!.offTime}`,
      leadsTo: isOnCards ? urls.racing.meeting(day, course) : urls.racing.race(first!.id),
    }),
  );
  const ofDraws: Found[] = draws
    ? [
        {
          text: `Draws of ${name}`,
          sub: counted(draws.draws, "Draw"),
          leadsTo: urls.lottery.rowOfDay(day),
        },
      ]
    : [];
  const sheet: Found[] =
    day <= today
      ? [{ text: `Day Sheet of ${name}`, sub: "Administration", leadsTo: urls.reports.day(day) }]
      : [];
  return [
    { kind: "Draws", answers: ofDraws },
    { kind: "Races", answers: meetings },
    { kind: "Day Sheet", answers: sheet },
  ];
}

/** Pages and dialogs of the shop, by their words. */
export function pagesAsked(finding: Finding, asked: ParsedSearch): FoundKind[] {
  const { served } = finding;
  const { text } = asked;
  const fitting = [
    ...pagesOf(served).filter(({ text: name, also = "" }) => wordsFit(text, `${name} ${also}`)),
    ...[
      ...SHOP_PAGES,
      ...(finding.roles ? ROLE_PAGES : []),
      ...(finding.second ? SECOND_PAGES : []),
      ...(finding.care ? CARE_PAGES : []),
      ...(finding.disputes ? DISPUTE_PAGES : []),
      ...(finding.layOffs ? LAY_OFF_PAGES : []),
    ].filter(({ text: name, sub, also = "" }) => wordsFit(text, `${name} ${sub} ${also}`)),
  ];
  const pages = fitting.map(({ text: name, sub, href, isDialog = false }) => ({
    text: name,
    sub,
    leadsTo: href,
    isDialog,
  }));
  const answers = [...tillPagesAsked(finding, asked), ...pages].slice(0, MOST_OF_A_KIND);
  return [{ kind: "Pages", answers }];
}

/** The served customer's pages. */
function pagesOf(served: SelectedAccount | null): ShopPage[] {
  if (!served) return [];
  const { id, name, playsRaces } = served;
  const { details, statement, edit } = urls.accounts;
  return [
    { text: "View Account", href: details(id), sub: name, also: "history balance" },
    { text: "Statement", href: statement(id), sub: name, also: "print" },
    { text: "Edit Account", href: edit(id), sub: name, isDialog: true },
    ...(playsRaces
      ? [{ text: "Racing Bets", href: urls.racing.betsOf(id), sub: name, also: "pending" }]
      : []),
  ];
}

async function identityPagesAsked({ reader }: Finding, { text }: ParsedSearch): Promise<FoundKind[]> {
  const fitting = IDENTITY_PAGES.filter((page) =>
    wordsFit(text, `${page.text} ${page.sub} ${page.also ?? ""}`),
  );
  if (fitting.length === 0 || !(await keepsIdentity(reader))) return [];
  return [{ kind: "Pages", answers: fitting.map(({ text, sub, href }) => ({ text, sub, leadsTo: href })) }];
}

/** The till's pages that match the text, with the open shift's actions. */
export function tillPagesAsked({ till }: Finding, { text }: ParsedSearch): Found[] {
  if (!till) return [];
  const { shiftId, name } = till;
  const forms: ShopPage[] =
    shiftId === null
      ? []
      : [
          {
            text: "Count and Close",
            href: urls.tills.close(shiftId),
            sub: name ?? "",
            also: "till shift drawer",
          },
          {
            text: "Hand Over",
            href: urls.tills.handOver(shiftId),
            sub: name ?? "",
            also: "till shift count",
          },
          {
            text: "To the Safe",
            href: urls.tills.toSafe(shiftId),
            sub: name ?? "",
            also: "drop",
            isDialog: true,
          },
          { text: "From the Safe", href: urls.tills.fromSafe(shiftId), sub: name ?? "", isDialog: true },
        ];
  return [...forms, ...TILL_PAGES]
    .filter((page) => wordsFit(text, `${page.text} ${page.sub} ${page.also ?? ""}`))
    .map(({ text: words, sub, href, isDialog = false }) => ({ text: words, sub, leadsTo: href, isDialog }));
}

/** The form for cash to or from the safe with its amount; without an open shift, the page to open one. */
export function safeAsked({ till }: Finding, { safe }: ParsedSearch): FoundKind[] {
  if (!till || !safe) return [];
  const { name, shiftId } = till;
  const words = WAYS[safe.way];
  if (shiftId === null) {
    const answer = { text: "Open a shift first", sub: name ?? "No till", leadsTo: urls.tills.own };
    return [{ kind: words, answers: [answer] }];
  }
  const form = safe.way === "ToSafe" ? urls.tills.toSafe(shiftId) : urls.tills.fromSafe(shiftId);
  const answer = {
    text: safe.pence === null ? words : `${formatMoney(safe.pence)} ${words.toLowerCase()}`,
    sub: name ?? "",
    leadsTo: safe.pence === null ? form : `${form}?amount=${plainPounds(safe.pence)}`,
    isDialog: true,
  };
  return [{ kind: words, answers: [answer] }];
}

const WAYS = { ToSafe: "To the safe", FromSafe: "From the safe" } as const;
