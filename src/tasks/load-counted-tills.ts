import { listAccounts } from "../../db/stores/accounts/accounts.ts";
import { dayFigures } from "../../db/stores/reports/open-shifts.ts";
import { cashInDrawer } from "../../db/stores/tills/shifts.ts";
import {
  closeShort,
  collectWeek,
  drop,
  openWith,
  piecesOf,
  tillNamed,
} from "../app/demo/counted-till-steps.ts";
import { loadDemoPeople } from "../app/demo/load-demo.ts";
import { loadDemoRaces } from "../app/demo/load-demo-races.ts";
import { must } from "../app/demo/must.ts";
import { deposit, withdraw } from "../operations/accounts/deposit-withdraw.ts";
import { closeDay, markOfFigures } from "../operations/reports/close-day.ts";
import type { Actor, Shop } from "../operations/shop.ts";
import { register } from "../operations/staff/register.ts";
import { saveSettings } from "../operations/system/save-settings.ts";
import { closeShift } from "../operations/tills/close-shift.ts";
import { handOver } from "../operations/tills/hand-over.ts";

const FRIDAY = "2026-08-28";
const at = (day: number, time: string) => new Date(`2026-08-${day}T${time}:00Z`);
const all = { note: "", staysPence: null };

/**
 * A shop with tills: a Friday of two tills with a handover, a wrong count and its correction, and its closed
 * day, then a Saturday with both tills open, and a third left open since Tuesday. Played through the shop's
 * own operations.
 */
export async function loadCountedTills(opened: Shop): Promise<void> {
  let now = at(25, "07:30");
  const shop: Shop = { ...opened, clock: { now: () => now, real: () => now } };
  const setClock = (instant: Date) => {
    now = instant;
  };
  const maeve = { userId: 1, requestId: "tills" };
  const played = { shop, setClock };
  await loadDemoPeople(shop, maeve);
  must(
    await saveSettings(shop, maeve, { changes: { tills: true, setUpList: false }, shown: {}, ratesFrom: {} }),
  );
  const bob = {
    email: "bob@satchel.local",
    password: "saturday-afternoon",
    firstName: "Bob",
    lastName: "Day",
  };
  const { id: bobsId } = must(await register(shop, maeve, bob));
  const front = await tillNamed(shop, maeve, "Front desk");
  const side = { ...(await tillNamed(shop, maeve, "Side window")), userId: bobsId };
  await openWith(shop, await tillNamed(shop, maeve, "Back room"), 5_000);
  await playFriday(played, front, side);
  setClock(at(29, "07:50"));
  const morning = await openWith(shop, front, 10_000);
  await openWith(shop, side, 11_000);
  await collectWeek(shop, front, "2026-08-29", 9);
  await loadDemoRaces(shop, front, at(29, "08:30"), setClock, opened.clock.now());
  must((await withdraw(shop, front, { accountId: 6, amountPence: 2_550 })).outcome);
  await drop(shop, front, morning, 20_000);
}

type Played = { shop: Shop; setClock: (now: Date) => void };

async function playFriday({ shop, setClock }: Played, front: Actor, side: Actor): Promise<void> {
  setClock(at(28, "08:00"));
  const first = await openWith(shop, front, 15_000);
  const other = await openWith(shop, side, 10_000);
  const accounts = await listAccounts(shop.database.reader);
  for (const [turn, { id: accountId }] of accounts.entries()) {
    setClock(new Date(at(28, "09:00").getTime() + turn * 8 * 60_000));
    const by = turn % 3 === 0 ? side : front;
    must((await deposit(shop, by, { accountId, amountPence: 1_000 + turn * 350 })).outcome);
  }
  await collectWeek(shop, front, FRIDAY, 0);
  await drop(shop, front, first, 10_000);
  setClock(at(28, "12:00"));
  const counted = piecesOf(await cashInDrawer(shop.database.reader, first));
  const toBob = { shiftId: first, pieces: counted, note: "", toUserId: side.userId! };
  const { shiftId: second } = must((await handOver(shop, front, toBob)).outcome);
  setClock(at(28, "15:00"));
  must((await withdraw(shop, front, { accountId: 18, amountPence: 7_500 })).outcome);
  await closeShort(shop, side, other);
  setClock(at(28, "16:30"));
  const left = piecesOf(await cashInDrawer(shop.database.reader, second));
  must(
    (await closeShift(shop, front, { ...all, shiftId: second, pieces: left, staysPence: 10_000 })).outcome,
  );
  setClock(at(28, "17:00"));
  const shown = markOfFigures(await dayFigures(shop.database.reader, FRIDAY));
  // The back room's shift is open since Tuesday.
  must((await closeDay(shop, front, { day: FRIDAY, shown, notOver: true, openShifts: true })).outcome);
}
