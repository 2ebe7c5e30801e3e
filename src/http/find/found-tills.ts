import type { Found, FoundKind } from "../../../views/find/found.ts";
import { ADMIN_PAGES } from "../../../views/frame/admin-pages.ts";
import type { AskedFor } from "../../domain/find/asked-for.ts";
import { wordsFit } from "../../domain/find/words-fit.ts";
import { formatMoney, plainPounds } from "../../domain/money.ts";
import { urls } from "../urls/urls.ts";
import type { Finding, ShopPage } from "./finding.ts";

/** Pages of the tills, where drawers are counted. */
export const TILL_PAGES: readonly ShopPage[] = [
  { text: "Till", href: urls.tills.own, sub: "This browser's till", also: "shift cash drawer count" },
  ...ADMIN_PAGES.filter(({ withTills }) => withTills).map(({ text, href, also = "" }) => ({
    text,
    href,
    sub: "Administration",
    also,
  })),
  { text: "Open a Shift", href: urls.tills.open, sub: "This browser's till", also: "float count begin" },
  { text: "Rename Till", href: urls.tills.name, sub: "This browser's till" },
];

/** The same by what was typed, and what is done with the shift that is open here. */
export function tillPagesAsked({ till }: Finding, { text }: AskedFor): Found[] {
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

/** The form for cash to the safe or back with its amount; without an open shift, the page where one is opened. */
export function safeAsked({ till }: Finding, { safe }: AskedFor): FoundKind[] {
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
