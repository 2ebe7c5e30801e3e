import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { deposit } from "../operations/accounts/deposit-withdraw.ts";
import { excludeCustomer } from "../operations/accounts/exclude-customer.ts";
import { noteAccount } from "../operations/accounts/note-account.ts";
import { setOwnLimits, shownOwnLimits } from "../operations/accounts/set-own-limits.ts";
import { editAccount } from "../operations/accounts/write-account.ts";
import { writeCareNote } from "../operations/accounts/write-care-note.ts";
import type { Actor, Shop } from "../operations/shop.ts";
import { saveSettings } from "../operations/system/save-settings.ts";

/**
 * The demo shop with a limit for each customer: one near it, with a higher one that waits, and a note. Others are
 * excluded or on a break; one of them tried to pay in. Care is on, with its thresholds.
 */
export async function loadCreditLimits(shop: Shop): Promise<void> {
  await loadDemo(shop);
  const by = { userId: 1, requestId: "limits" };
  const changes = { customersMayOwe: "LIMIT", stakeLimit: "WARN", stakeLimitPence: 2_000 } as const;
  const care = { care: true, careDayStakesPence: 3_000, careUnplayedPence: 5_000, careIdentityPence: 50_000 };
  const liability = { runnerLimit: "REFUSE", raceLimit: "WARN", numbersLimit: "REFUSE" } as const;
  const amounts = { runnerLimitPence: 50_000, raceLimitPence: 100_000, numbersLimitPence: 20_000 };
  const all = { ...changes, ...care, ...liability, ...amounts };
  must(await saveSettings(shop, by, { changes: all, shown: {}, ratesFrom: {} }));
  const later = { stakeLimitPence: 5_000 };
  must(
    await saveSettings(shop, by, {
      ...{ changes: later, shown: {} },
      ratesFrom: { stakeLimitPence: "2026-09-01" },
    }),
  );
  for (const creditLimitPence of [2_500, 10_000]) must(await editAccount(shop, by, 2, { creditLimitPence }));
  must(await editAccount(shop, by, 1, { creditLimitPence: 0 }));
  must((await noteAccount(shop, by, { accountId: 2, text: "Pays £10.00 on Friday" })).outcome);
  must(
    (await noteAccount(shop, by, { accountId: 2, text: "Rang on Thursday, pays after the weekend" })).outcome,
  );
  for (const [accountId, until] of [
    [1, "2026-09-12"],
    [3, "2027-02-28"],
  ] as const) {
    const wanted = { accountId, from: "2026-08-29", until, isBreak: accountId === 1, shown: "" };
    must((await excludeCustomer(shop, by, wanted)).outcome);
  }
  for (const screen of ["POST /administration/accounts/3/deposit", "POST /api/accounts/3/deposit"])
    await deposit(shop, { ...by, screen }, { accountId: 3, amountPence: 2_000 });
  await loadCare(shop, by);
}

/** Limits at a customer's wish, one of them raised and waiting, and notes of care. */
async function loadCare(shop: Shop, by: Actor): Promise<void> {
  const none = { depositDay: null, depositMonth: null, lossDay: null, lossMonth: null };
  for (const depositWeek of [10_000, 15_000]) {
    const shown = shownOwnLimits((await findAccount(shop.database.reader, 2))!);
    const wanted = { ...none, depositWeek, lossWeek: 5_000 };
    must((await setOwnLimits(shop, by, { accountId: 2, shown, wanted })).outcome);
  }
  const notes = [
    { kind: "CONVERSATION", text: "Says the stakes are within the monthly budget", followUpOn: null },
    {
      kind: "LIMITS",
      text: "Asked for limits by the week; took £100.00 and £50.00",
      followUpOn: "2026-08-29",
    },
  ] as const;
  for (const note of notes) must((await writeCareNote(shop, by, { accountId: 2, ...note })).outcome);
  must((await deposit(shop, by, { accountId: 4, amountPence: 7_500 })).outcome);
}
