import { eq } from "drizzle-orm";
import * as schema from "../../db/schema/index.ts";
import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import { ADA, type TestShop } from "./test-shop.ts";

/** A colleague whose number and name stand in no other row by chance. */
export const QUARK = {
  id: 7345,
  email: "quentin@quark.example",
  firstName: "Quentin",
  lastName: "O’Quark",
} as const;
export const QUARK_NAME = `${QUARK.firstName} ${QUARK.lastName}`;

/** PostgreSQL numbers users itself, unless it is told otherwise. */
type Numbered = { overridingSystemValue?(): Numbered & { values(row: object): Promise<unknown> } };

/** With Ada's password. */
export async function addQuark({ shop: { database } }: TestShop, createdAt: Date): Promise<void> {
  const [ada] = await database.reader.select().from(schema.users).where(eq(schema.users.id, 1));
  const { passwordHash } = ada!;
  await database.transact(async (tx) => {
    const insert = tx.insert(schema.users) as ReturnType<typeof tx.insert<typeof schema.users>> & Numbered;
    await (insert.overridingSystemValue?.() ?? insert).values({ ...QUARK, passwordHash, createdAt });
  });
}

/** After how many years names may be erased. */
export const keepNamesFor = ({ shop: { database }, clock }: TestShop, years: number | null) =>
  database.transact((tx) =>
    insertSetting(tx, {
      ...{ key: "keepCustomersYears", value: years, validFrom: "2026-01-01" },
      ...{ savedAt: clock.shop, userId: null },
    }),
  );

/** One row by them, or about them, in every table that can name a user. */
export async function plantQuark(shop: TestShop, race: { raceId: number; runnerId: number }): Promise<void> {
  const { body } = await shop.call("POST", "/api/accounts", { name: "Nora Byrne" });
  const accountId: number = body.id;
  const login = { email: QUARK.email, password: ADA.password };
  const { token } = (await shop.call("POST", "/api/auth/login", login, { signedOut: true })).body;
  const made = { signedOut: true, headers: { authorization: `Bearer ${token}` } } as const;
  await shop.call("POST", `/api/accounts/${accountId}/deposit`, { amount: 45 }, made);
  const at = shop.clock.shop;
  const day = "2026-09-12";
  const userId = QUARK.id;
  const { raceId, runnerId } = race;
  await shop.shop.database.transact(async (tx) => {
    const one = async <T extends { id: number }>(made: Promise<T[]>) => (await made)[0]!.id;
    await tx.insert(schema.secondFactors).values({ userId, sealedSecret: "s", lastStep: 1, setUpAt: at });
    await tx.insert(schema.recoveryCodes).values({ userId, place: 1, codeHash: "h" });
    const key = { credential: "k", publicKey: "k", host: "h", userHandle: "u", signCount: 0 };
    await tx.insert(schema.passkeys).values({ userId, ...key, name: "Quark’s phone", createdAt: at });
    const till = await one(tx.insert(schema.tills).values({ name: "Front", createdAt: at }).returning());
    const shift = await one(
      tx
        .insert(schema.shifts)
        .values({ tillId: till, openedAt: at, openedBy: 1, closedAt: at, closedBy: userId })
        .returning(),
    );
    const money = { expectedPence: 0, countedPence: 0, pieces: {}, note: "", at, userId };
    await tx.insert(schema.shiftCounts).values({ shiftId: shift, kind: "close", ...money });
    const subject = { subjectType: "account" as const, subjectId: accountId, accountId };
    await tx.insert(schema.approvalRequests).values({
      ...{ ...subject, verb: "payout" as const, operation: "withdraw" as const, wanted: "{}", facts: "[]" },
      ...{ requestedBy: 1, decidedBy: userId, requestedAt: at, expiresAt: at, status: "refused" as const },
    });
    const written = { accountId, text: "Nora is short", writtenAt: at, userId };
    await tx.insert(schema.accountNotes).values(written);
    await tx.insert(schema.careNotes).values({ ...written, kind: "TALK" as never });
    const about = { subject: "bet" as const, subjectId: 1, accountId, about: "Nora’s bet", receivedOn: day };
    const dispute = await one(
      tx
        .insert(schema.disputes)
        .values({ ...about, status: "SHOP", openedAt: at, closedAt: at, userId })
        .returning(),
    );
    const said = { status: "SHOP" as const, text: "Nora was told", writtenAt: at, userId };
    await tx.insert(schema.disputeNotes).values({ disputeId: dispute, ...said });
    const asked = { document: "PASSPORT" as never, result: "PROVED" as never };
    await tx.insert(schema.ageChallenges).values({ accountId, challengedAt: at, ...asked, userId });
    const photograph = { accountId, consentOn: day, savedAt: at, sealed: Buffer.from("x"), userId };
    await tx.insert(schema.customerPhotographs).values(photograph);
    const person = { name: "Una Ray", nameKey: "una ray", beginsOn: day, endsOn: day, photograph: "" };
    const listedId = await one(
      tx
        .insert(schema.listedExclusions)
        .values({ list: "MOSES", ...person, importedAt: at, userId })
        .returning(),
    );
    await tx.insert(schema.listedQuestions).values({ accountId, listedId, answeredAt: at, userId });
    await tx.insert(schema.feedbackReports).values({ message: "It is slow", userId, createdAt: at });
    const setting = { key: "lapseDays" as const, value: "90", validFrom: day, savedAt: at, userId };
    await tx.insert(schema.shopSettings).values(setting);
    const sums = { amountPence: 100, createdAt: at, userId, description: "Nora" };
    const sides = { fromAccount: "safe" as never, toAccount: "bank" as never, kind: "ToBank" as never };
    await tx.insert(schema.shopTransfers).values({ ...sides, ...sums });
    const slip = { accountId, isPaid: true, totalStakePence: 100, totalPossibleReturnPence: 100 };
    await tx.insert(schema.betSlips).values({ ...slip, createdAt: at, userId });
    const bet = { reference: "AAA-AAA", accountId, betType: "Single" as const, stakePence: 100 };
    const rest = { amountPence: 100, eachWay: false, isPaid: true, settings: {} as never, placedAt: at };
    const betId = await one(
      tx
        .insert(schema.racingBets)
        .values({ ...bet, ...rest, userId })
        .returning(),
    );
    const settled = { version: 1, status: 5 as never, payoutPence: 100, inputs: {}, workings: [] };
    await tx.insert(schema.betSettlements).values({ betId, ...settled, settledAt: at, userId });
    const horse = { horseName: "Abbey", courseName: "Ascot", offAt: at, bookmaker: "Ladbrokes" };
    const struck = {
      stakePence: 100,
      amountPence: 100,
      eachWay: false,
      price: { numerator: 4, denominator: 1 },
    };
    const layOffId = await one(
      tx
        .insert(schema.layOffs)
        .values({ raceId, runnerId, ...horse, ...struck, settings: {} as never, placedAt: at, userId })
        .returning(),
    );
    const returned = { version: 1, status: 5 as never, returnPence: 100, inputs: {}, workings: [] };
    await tx.insert(schema.layOffSettlements).values({ layOffId, ...returned, settledAt: at, userId });
    const result = { version: 1, status: "weighed-in" as const, ran: 1, finishers: [], source: "staff" };
    const when = { simulated: false, asOf: at, storedAt: at, raw: {} };
    await tx.insert(schema.raceResults).values({ raceId, ...result, ...when, userId });
    const decided = { raceId, runnerId, decidedAt: at, userId, reason: "Late" };
    await tx.insert(schema.rule4Decisions).values(decided);
    await tx.insert(schema.raceDecisions).values({ ...decided, kind: "late-bet", choice: "STANDS" });
    const drawn = { drawDate: day, drawType: 1 as const, winningNumbers: [1, 2, 3, 4, 5, 6] };
    const drawId = await one(
      tx
        .insert(schema.draws)
        .values({ ...drawn, performedAt: at, userId })
        .returning(),
    );
    await tx
      .insert(schema.removedDraws)
      .values({ ...drawn, reason: "Wrong day", removedAt: at, removedBy: userId });
    const playerId = await one(
      tx.insert(schema.players).values({ accountId, name: "Nora Byrne", createdAt: at }).returning(),
    );
    const won = { selectionResults: [], totalWinningsPence: 100, paid: true, paidAt: at };
    await tx
      .insert(schema.playerResults)
      .values({ drawId, playerId, playerName: "Nora Byrne", ...won, paidBy: userId });
    const taken = { playerId, week: "2026-09-07", paidFrom: "cash" as const, amountPence: 500, dues: [] };
    await tx
      .insert(schema.lotteryCollections)
      .values({ ...taken, collectedAt: at, collectedBy: 1, takenBackAt: at, takenBackBy: userId });
    const rule = { numberCount: 1, plainHalves: 2, bonusHalves: 2, savedAt: at, userId };
    await tx.insert(schema.payoutConfigs).values(rule);
    await tx.insert(schema.lotteryFetchLog).values({ fetchedAt: at, newDraws: 0, conflicts: [], userId });
    const counted = { at: at.toISOString(), by: QUARK_NAME, reason: null };
    const figures = { day: { shifts: [counted] }, standing: {} } as never;
    await tx.insert(schema.dayClosings).values({ day, figures, closedAt: at, closedBy: 1 });
    await tx.insert(schema.bankBalances).values({ day, balancePence: 1, enteredAt: at, enteredBy: userId });
    // What others did, with their name or their number inside.
    const noted = { at, userId: 1, subjectId: shift };
    await tx.insert(schema.auditRows).values([
      { ...noted, action: "HandOverShift", subjectType: "shift", after: { till: "Front", to: QUARK_NAME } },
      { ...noted, action: "Approve", subjectType: "approval", after: { askedBy: userId } },
      { ...noted, action: "RefuseApproval", subjectType: "approval", after: { askedBy: userId, why: "" } },
      { ...noted, action: "RefusedApproval", subjectType: "approval", after: { triedAs: userId, why: "" } },
      {
        ...noted,
        action: "MarkUnpaid",
        subjectType: "player-result",
        before: { paidBy: userId, paid: true },
      },
      { ...noted, action: "ChangeRole", subjectType: "user", subjectId: userId, after: { role: "senior" } },
      { ...noted, action: "Deposit", subjectType: "account", userId, after: { name: "Nora Byrne" } },
      {
        ...{ ...noted, action: "Register", subjectType: "user", subjectId: userId },
        after: { email: QUARK.email, firstName: QUARK.firstName, lastName: QUARK.lastName },
      },
    ]);
  });
}
