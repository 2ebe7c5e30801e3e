import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { buttonsIn, inside, labelsIn, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/**
 * Numbers of the Irish Lotto of 12 September 2026; the third set, and those of the Wednesday, are invented.
 */
const SATURDAY = "2026-09-12";
const WEDNESDAY = "2026-09-09";
const MAIN = { drawDate: SATURDAY, drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
const PLUS_1 = { drawDate: SATURDAY, drawType: 2, winningNumbers: [3, 8, 9, 21, 25, 32], bonusBall: 14 };
const PLUS_2 = { drawDate: SATURDAY, drawType: 3, winningNumbers: [2, 5, 11, 22, 33, 44], bonusBall: 45 };
const MIDWEEK = { ...PLUS_2, drawDate: WEDNESDAY, drawType: 1 };

let shop: TestShop;
const page = async (path: string) => (await shop.page(path)).text;
const open = async (name: string) => (await shop.call("POST", "/api/accounts", { name })).body.id as number;
const bet = (accountId: number, selectedNumbers: number[], more: object = {}) =>
  shop.call("POST", "/api/lotteryplayers", {
    accountId,
    lotteryNumberSelections: [
      { selectedNumbers, betAmount: 5, startDate: "2026-09-01", numberOfWeeks: 4, ...more },
    ],
  });

/** A shop before its first draw, and after a week: Nora won twice, Tom came close, Ann's account is gone. */
beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-09-09T12:00:00Z") });
});
afterAll(() => shop.close());

describe("before anything has happened", () => {
  test("[S2.9.5] the results teach how to get some", async () => {
    const html = await page("/lottery/results");
    expect(wordsOf(inside(html, "h2", "past-draws-title"))).toBe("Recent Draws");
    expect(wordsOf(html)).toContain(
      'No draws have been performed yet. Click "Fetch Latest Results" to generate results.',
    );
  });

  test("[S2.11.13 S2.13.9] there are no bets and nothing is owed", async () => {
    expect(wordsOf(await page("/lottery/manage-bets"))).toContain("No bets have been created yet.");
    const unpaid = wordsOf(await page("/lottery/unpaid"));
    expect(unpaid).toContain("No Unpaid Results");
    expect(unpaid).toContain("All winnings have been paid out or there are no winning results to display");
  });
});

describe("after a week", () => {
  beforeAll(async () => {
    const [nora, tom, ann] = [await open("Nora Byrne"), await open("Tom Walsh"), await open("Ann Gone")];
    await bet(nora, [3, 9, 14], { playWednesday: false });
    await shop.post("/lottery/manage-bets/new", {
      accountId: String(nora),
      selectedNumbers: ["3", "27"],
      includeBonus: "on",
      betAmount: "2.50",
      startDate: "2026-09-01",
      isNeverEnding: "on",
      playWednesday: "on",
      playSaturday: "on",
      playDraw1: "on",
      playDraw2: "on",
      playDraw3: "on",
    });
    await bet(tom, [1, 3, 9, 20], { playSaturday: true, playWednesday: true });
    await bet(ann, [40], { playSaturday: false });
    await shop.call("DELETE", `/api/accounts/${ann}`);
    shop.clock.shop = new Date("2026-09-12T21:00:00Z");
    await shop.call("POST", "/api/lottery/draw-results", [MIDWEEK]);
    await shop.call("POST", "/api/lottery/draw-results", [MAIN, PLUS_1, PLUS_2]);
  });

  describe("Lottery Results", () => {
    test("[S2.1.13 S2.9.1,3] has its title, its line, and the button that fetches", async () => {
      const html = await page("/lottery/results");
      expect(wordsOf(inside(html, "h1"))).toBe("Lottery Results");
      expect(wordsOf(html)).toContain("View and manage lottery draw results and outcomes");
      expect(buttonsIn(inside(html, "main"))).toContain("Fetch Latest Results");
    });

    test("[S2.9.4,6] lists the dates newest first, in rows that open", async () => {
      const html = await page("/lottery/results");
      expect(wordsOf(inside(html, "h2", "past-draws-title"))).toBe("Past Draws");
      const rows = [...html.matchAll(/<summary><span class="strong">(.*?)<\/span>/gs)].map(([, row]) =>
        wordsOf(row!),
      );
      expect(rows).toEqual([
        "12 September 2026 (Saturday) - 3 Draws",
        "9 September 2026 (Wednesday) - 1 Draw",
      ]);
    });

    test("[S2.9.2] a row that is still closed says that its results are loading when it is opened", async () => {
      const closed = inside(await page("/lottery/results"), "details", `date-${WEDNESDAY}`);
      expect(closed).toContain('<span class="loading">Loading results...</span>');
    });

    test("[F100] a date field leads to the row of a date, and says where there is no draw", async () => {
      const form = inside(await page("/lottery/results"), "form", "results-day");
      expect(form).toContain('<label for="results-day">Draws of</label>');
      expect(form).toMatch(/<input (?=[^>]*type="date")(?=[^>]*name="day")(?=[^>]*max="2026-09-\d\d")/);
      const found = await shop.page(`/lottery/results?day=${SATURDAY}`);
      expect([found.status, found.headers.get("location")]).toEqual([
        303,
        `/lottery/results?date=${SATURDAY}#date-${SATURDAY}`,
      ]);
      const opened = await page(`/lottery/results?date=${SATURDAY}`);
      expect(inside(opened, "form", "results-day")).toContain(`value="${SATURDAY}"`);
      for (const [day, sentence] of [
        ["2026-09-10", "There are no draws on 10 September 2026 (Thursday)"],
        ["1999-01-01", "There are no draws on 1 January 1999 (Friday)"],
        ["2026-02-30", "Choose a date"],
        ["", "Choose a date"],
        ["<b>1</b>", "Choose a date"],
      ] as const) {
        const { status, text } = await shop.page(`/lottery/results?day=${encodeURIComponent(day)}`);
        expect([status, wordsOf(inside(text, "form", "results-day"))]).toEqual([
          200,
          `Draws of ${sentence} Show`,
        ]);
        expect(text).not.toContain("<b>1");
        expect(text).toContain(`id="date-${SATURDAY}"`);
      }
    });

    test("[S2.9.7,8] a date has a tab for each draw, with the numbers, the bonus ball and the players", async () => {
      const row = inside(await page(`/lottery/results?date=${SATURDAY}`), "details", `date-${SATURDAY}`);
      const tabs = [...row.matchAll(/role="tab"[^>]*>(.*?)<\/a>/gs)].map(([, tab]) => wordsOf(tab!));
      // Beside its name each draw names its winners, before it is opened.
      expect(tabs).toEqual([
        "Draw 1 (Main) Nora Byrne, £77.50",
        "Draw 2 (Plus 1) No winners",
        "Draw 3 (Plus 2) No winners",
      ]);
      const panel = wordsOf(inside(row, "div", 'class="draw"'));
      expect(panel).toStartWith("Winning Numbers 1 3 9 14 16 19 bonus 27 Player Results");
    });

    test("[S2.9.9-11] a winner has the winnings and a switch, and every bet its matches, its amount and its end", async () => {
      const nora = wordsOf(inside(await page(`/lottery/results?date=${SATURDAY}`), "li", 'class="player"'));
      expect(nora).toStartWith("Nora Byrne £77.50 Unpaid to Nora Byrne");
      expect(nora).toContain("3 matches £5.00 bet Won: £55.00");
      expect(nora).toContain("2 matches * £2.50 bet Won: £22.50");
    });

    test("[S2.9.9,11 S4.6.2] who won nothing has neither winnings nor a switch", async () => {
      const html = await page(`/lottery/results?date=${SATURDAY}`);
      const tom =
        /<li id="result-\d+" class="player"><span class="name">Tom Walsh<\/span>(.*?)<\/ul>/s.exec(
          html,
        )?.[1] ?? "";
      expect(tom).not.toContain("<button");
      expect(wordsOf(tom)).toEndWith("3 matches £5.00 bet No win");
    });

    test("[S2.9.12 D4.1.23] three matches are gold even where they win nothing; the words say so", async () => {
      const html = await page(`/lottery/results?date=${SATURDAY}`);
      const tom = /Tom Walsh<\/span><ul class="picks"><li class="([^"]*)">(.*?)<\/li>/s.exec(html);
      expect([tom?.[1], wordsOf(tom?.[2] ?? "")]).toEqual(["pick gold", expect.stringContaining("No win")]);
    });
  });

  describe("the draw-entry dialog", () => {
    test("[S2.10.1,2 S9.2.3 D4.1.24] has two tabs, three pickers with a bonus ball each, and the last draw day", async () => {
      const html = inside(await page("/lottery/results/enter"), "main");
      const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/a>/gs)].map(([, tab]) => wordsOf(tab!));
      expect(tabs).toEqual(["Manual Entry", "Auto Fetch"]);
      expect(html).toMatch(/type="date"[^>]*value="2026-09-12"/);
      for (const draw of [1, 2, 3]) {
        expect(html.match(new RegExp(`type="checkbox" name="draw${draw}Numbers"`, "g"))).toHaveLength(47);
        expect(html).toContain(`name="draw${draw}Bonus"`);
      }
      expect(buttonsIn(html).filter((button) => /Quick Pick|Clear/.test(button))).toHaveLength(6);
    });

    test("[F56] Quick Pick takes from the drum that the day had", async () => {
      const drumsOn = async (day: string) =>
        [...(await page(`/lottery/results/enter?date=${day}`)).matchAll(/&quot;drum&quot;:(\d+)/g)].map(
          ([, drum]) => drum,
        );
      expect(await drumsOn("2026-09-12")).toEqual(["45", "45", "45"]);
      expect(await drumsOn("2026-08-15")).toEqual(["47", "47", "47"]);
      expect(await drumsOn("1990-06-02")).toEqual(["36", "36", "36"]);
    });

    test("[D4.1.24] opens from a button beside Fetch Latest Results", async () => {
      const title = inside(await page("/lottery/results"), "div", 'class="title"');
      expect(linksIn(title)).toContain("Enter Draws E → /lottery/results/enter");
      expect(buttonsIn(title)).toEqual(["Fetch Latest Results"]);
    });
  });

  describe("Manage Bets", () => {
    const group = async (name: string) => {
      const html = await page("/lottery/manage-bets");
      const found = html.split('<section class="bet-group"').find((part) => part.includes(`>${name}</h3>`));
      return found ?? "";
    };

    test("[S2.1.14 S2.11.1,3] has its title, its line, and a list with the button that adds", async () => {
      const html = await page("/lottery/manage-bets");
      expect(wordsOf(inside(html, "h1"))).toBe("Manage Bets");
      expect(wordsOf(html)).toContain("Add and manage player lottery bets and selections");
      const list = inside(html, "section", 'id="bets"');
      expect(wordsOf(inside(list, "h2"))).toBe("Lottery Bets");
      expect(linksIn(list)).toContain("Add Bet A → /lottery/manage-bets/new");
    });

    test("[S2.11.4,6-10,12] a bet has its number, amount, numbers, dates, days and draws", async () => {
      const nora = wordsOf(await group("Nora Byrne"));
      expect(nora).toContain(
        "Selection #1 3 9 14 £5.00 From 1 September 2026 To 29 September 2026 Play on Saturday",
      );
      expect(nora).toContain("Draws Draw 1 (Main) Won so far £55.00");
      expect(nora).toContain(
        "Selection #2 3 27 £2.50 • Bonus From 1 September 2026 To Never ending Play on Wed & Sat",
      );
      expect(nora).toContain("Draws Draw 1 (Main), Draw 2 (Plus 1), Draw 3 (Plus 2)");
    });

    test("[S2.11.5 D3.1.16] whose account was deleted is Unknown Account", async () => {
      expect(wordsOf(await group("Unknown Account"))).toContain("Selection #1 40 £5.00");
    });
  });

  describe("Add New Bet", () => {
    const form = () => page("/lottery/manage-bets/new");

    test("[S2.12.1-7,9-14] asks for everything in its card, and sums it up", async () => {
      const html = await form();
      expect(wordsOf(inside(html, "h1"))).toBe("Add New Bet");
      const card = inside(html, "section", 'class="bet-details"');
      expect(wordsOf(inside(card, "h2"))).toBe("Bet Details");
      for (const label of [
        "Select Account",
        "Number Selection",
        "Include Bonus Ball",
        "Bet Amount",
        "Start Date",
        "Never Ending Bet",
        "Number of Weeks",
        "Draw Days",
        "Wednesday",
        "Saturday",
        "Draw Types",
        "Draw 1 (Main)",
        "Draw 2 (Plus 1)",
        "Draw 3 (Plus 2)",
      ])
        expect(labelsIn(card)).toContain(label);
      const summary = inside(card, "section", 'class="bet-summary"');
      expect(wordsOf(inside(summary, "h2"))).toBe("Bet Summary");
      expect([...summary.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term)).toEqual([
        "Weekly Bet Amount",
        "Total Bet Amount",
        "Numbers Selected",
        "Draw Days",
        "Draw Types",
      ]);
      expect(linksIn(html)).toContain("Cancel → /lottery/manage-bets");
      expect(buttonsIn(html)).toContain("Add Bet");
      expect(html).toContain('aria-label="Clear Start Date"');
    });

    test("[S4.6.10 S9.2.11] starts with the owner's defaults", async () => {
      const html = await form();
      expect(html).toMatch(/name="betAmount"[^>]*value="5\.00"/);
      expect(html).toMatch(/name="startDate"[^>]*value="2026-09-12"/);
      expect(html).toMatch(/name="numberOfWeeks"[^>]*value="1"/);
      const on = [...html.matchAll(/type="checkbox"[^>]*name="(\w+)"[^>]*checked=""/g)].map(
        ([, name]) => name,
      );
      expect(on).toEqual(["playWednesday", "playSaturday", "playDraw1"]);
    });

    test("[S5.4.8,9] its sliders go from £1 to £20 by halves, and from 1 to 52 weeks", async () => {
      const sliders = [...(await form()).matchAll(/<input[^>]*type="range"[^>]*>/g)].map(
        ([slider]) => slider,
      );
      const limits = sliders.map((slider) =>
        ["min", "max", "step"].map((name) => new RegExp(`${name}="([^"]*)"`).exec(slider)?.[1]),
      );
      expect(limits).toEqual([
        ["1", "20", "0.5"],
        ["1", "52", "1"],
      ]);
    });

    test("[S8.2.16] an account that is deleted meanwhile can have no player, and what was chosen stays", async () => {
      const late = await open("Late Larry");
      await shop.call("DELETE", `/api/accounts/${late}`);
      const fields = {
        accountId: String(late),
        selectedNumbers: ["7"],
        betAmount: "5",
        startDate: SATURDAY,
        playSaturday: "on",
        playDraw1: "on",
      };
      const { status, text } = await shop.post("/lottery/manage-bets/new", fields, { htmx: true });
      expect(status).toBe(422);
      expect(text).toMatch(/data-kind="error"><span>Failed to create player for account: Account not found/);
      expect(text).toMatch(/name="selectedNumbers" checked="" value="7"/);
    });
  });

  describe("Unpaid Results", () => {
    test("[S2.1.15 S2.13.1-3] a draw that owes has its date, its label, how much is unpaid, its numbers and its bonus ball", async () => {
      const html = await page("/lottery/unpaid");
      expect(html.match(/<article/g)).toHaveLength(1);
      expect(wordsOf(inside(html, "article"))).toStartWith(
        "12 September 2026 (Saturday) - Draw 1 1 unpaid result 1 3 9 14 16 19 bonus 27",
      );
    });

    test("[S2.13.4,6,8] a result unfolds into its bets: numbers, matches, amount and what it won", async () => {
      const result = inside(inside(await page("/lottery/unpaid"), "article"), "details");
      expect(wordsOf(inside(result, "summary"))).toBe("Nora Byrne £77.50");
      expect(wordsOf(result)).toContain("3 matched 9 matched 14 matched 3 matches £5.00 bet Won: £55.00");
      expect(wordsOf(result)).toContain("27 matched as bonus 2 matches * £2.50 bet Won: £22.50");
    });

    test("[S2.13.5 S4.6.3 D4.1.20] its switch pays, says so, and can be taken back until the page is loaded anew", async () => {
      const html = await page("/lottery/unpaid");
      const action = /action="(\/lottery\/results\/\d+\/paid)"/.exec(html)![1]!;
      const paid = await shop.post(action, { paid: "true", from: "unpaid" }, { htmx: true });
      expect(paid.text).toContain("Nora Byrne marked as paid");
      expect(paid.text).toContain('aria-checked="true"');
      const taken = await shop.post(action, { paid: "false", from: "unpaid" }, { htmx: true });
      expect(taken.text).toContain("Nora Byrne marked as unpaid");
      await shop.post(action, { paid: "true", from: "unpaid" });
      expect(await page("/lottery/unpaid")).toContain("No Unpaid Results");
      await shop.post(action, { paid: "false", from: "unpaid" });
    });

    test("[D4.1.21] sums up what each player is owed, and what all are", async () => {
      const sums = inside(await page("/lottery/unpaid"), "section", 'id="owed-sums"');
      expect(wordsOf(inside(sums, "h2"))).toBe("Owed per player");
      expect(wordsOf(inside(sums, "tbody"))).toMatch(
        /^Nora Byrne ID \d+ 1 £77\.50 Pay all 1 result of Nora Byrne, £77\.50 Add to balance of Nora Byrne, £77\.50$/,
      );
      expect(wordsOf(inside(sums, "tfoot"))).toBe("Total owed 1 £77.50");
    });

    test("[D4.1.22] paying winnings out moves no balance", async () => {
      const accounts = (await shop.call("GET", "/api/accounts")).body as { balance: number }[];
      expect(accounts.map(({ balance }) => balance)).toEqual(accounts.map(() => 0));
    });
  });

  describe("Payout Settings", () => {
    const FIELDS = {
      plain1: "2",
      bonus1: "3",
      plain2: "5",
      bonus2: "8",
      plain3: "10",
      bonus3: "15",
      plain4: "20",
      bonus4: "30",
    };
    const save = (changes: object = {}) =>
      shop.post("/administration/payout-settings", { ...FIELDS, ...changes });
    const saved = async () =>
      (await shop.call("GET", "/api/payoutconfigs")).body as { payouts: { multiplier: number }[] }[];

    test("[S2.1.10 S2.14.1,3-5 S5.4.10] has its title, its line, a card with a tab for each count, and two multipliers on each", async () => {
      const html = await page("/administration/payout-settings");
      expect(wordsOf(inside(html, "h1"))).toBe("Payout Settings");
      expect(wordsOf(html)).toContain("Configure payout rules and multipliers for different number matches");
      expect(wordsOf(html)).toContain("Payout Configuration");
      const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/a>/gs)].map(([, tab]) => wordsOf(tab!));
      expect(tabs).toEqual(["1 Number", "2 Numbers", "3 Numbers", "4 Numbers"]);
      expect(labelsIn(html).filter((label) => label.startsWith("Multiplier"))).toHaveLength(8);
      expect(labelsIn(html)).toContain("Multiplier for all 3 numbers matched without bonus");
      expect(labelsIn(html)).toContain("Multiplier for all 3 numbers matched plus bonus ball");
      // Least 0 and steps of 0.5 are the shop's to say: a number field of a browser makes 25 of "2,5".
      expect(html.match(/<input[^>]*inputMode="decimal"[^>]*name="(plain|bonus)\d"/gi)).toHaveLength(8);
    });

    test("[S2.14.2,6,7] has its two buttons, each with what it says while it is busy", async () => {
      const html = await page("/administration/payout-settings");
      expect(html).toContain('data-busy="Saving...">Save Changes</button>');
      expect(buttonsIn(html)).toContain("Reset to Defaults");
      expect(inside(html, "form", "payout-reset")).toContain(
        'class="loading">Loading payout settings...</span>',
      );
    });

    test("[S8.2.20,21] a change is saved to the database; with nothing changed there was nothing to write", async () => {
      await save({ plain3: "12.5" });
      expect(await page("/administration/payout-settings")).toContain(
        "Payout configurations saved to database!",
      );
      expect((await saved())[2]!.payouts[0]!.multiplier).toBe(12.5);
      await save({ plain3: "12.5" });
      expect(wordsOf(await page("/administration/payout-settings"))).toMatch(
        /Payout configurations saved (?!to)/,
      );
    });

    test("[S5.4.10,11 S8.2.19] what is no number becomes 0; what is below 0 or no half is refused", async () => {
      await save({ plain1: "twenty" });
      expect((await saved())[0]!.payouts[0]!.multiplier).toBe(0);
      for (const wrong of ["-0.5", "0.3", "10000.5", "1e300"]) {
        const { status, text } = await save({ plain1: wrong });
        expect([status, text]).toEqual([
          422,
          expect.stringContaining("Failed to save payout configurations"),
        ]);
        expect(text).toContain("A multiplier is from 0 to 10,000, in steps of 0.5");
      }
    });

    test("all eight multipliers stand beside the tabs: what £5 pays, and what differs from its default", async () => {
      const shown = async () => {
        const html = await page("/administration/payout-settings");
        return [
          html.includes("All default"),
          wordsOf(inside(html, "table", 'class="payout-table"')),
        ] as const;
      };
      const usual = { plain1: "2", bonus1: "3", plain2: "5", bonus2: "8" };
      await save({ ...usual, plain3: "10", bonus3: "15", plain4: "20", bonus4: "30" });
      expect((await shown())[0]).toBe(true);
      await save({ bonus2: "9.5" });
      const [isDefault, table] = await shown();
      expect(isDefault).toBe(false);
      expect(table).toContain("1 Number 2 £15.00 1 Number + bonus 3 £20.00");
      expect(table).toContain("2 Numbers 5 £30.00 2 Numbers + bonus Default 8 9.5 £52.50");
      expect(table).toEndWith("4 Numbers 20 £105.00 4 Numbers + bonus 30 £155.00");
    });

    test("[S2.14.6 S8.2.22 D4.1.12] Reset to Defaults shows them with a word, and stores nothing", async () => {
      await save({ plain4: "1" });
      const html = await page("/administration/payout-settings?defaults=true");
      expect(html).toMatch(/data-kind="info"><span>Payout configurations reset to defaults/);
      expect(html).toMatch(/name="plain4"[^>]*value="20"/);
      expect((await saved())[3]!.payouts[0]!.multiplier).toBe(1);
    });
  });
});

describe("a number that has left the drum", () => {
  const NOTE = "46 and 47 have not been in the drum since 5 September 2026";

  test("[D4.1.6] is warned of when it is picked, and the bet is taken", async () => {
    expect(await page("/lottery/manage-bets/new")).toContain(NOTE);
    const id = await open("Late Larry the Second");
    const { status } = await bet(id, [46, 3]);
    expect(status).toBe(201);
    expect(wordsOf(await page("/lottery/manage-bets"))).toContain(NOTE);
    const before = await openTestShop({ now: new Date("2026-08-15T12:00:00Z") });
    expect((await before.page("/lottery/manage-bets/new")).text).not.toContain("in the drum since");
    await before.close();
  });
});

describe("[F20] the note on a number that leaves the drum", () => {
  test("looks at the days of each bet of the list, and not at today", async () => {
    const NOTE = "46 and 47 have not been in the drum since 5 September 2026";
    const august = await openTestShop({ now: new Date("2026-08-15T12:00:00Z") });
    const noted = async (terms: object, seenAt = august.clock.shop) => {
      const { id } = (await august.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
      const lotteryNumberSelections = [{ selectedNumbers: [46], betAmount: 1, ...terms }];
      const player = await august.call("POST", "/api/lotteryplayers", {
        accountId: id,
        lotteryNumberSelections,
      });
      august.clock.shop = seenAt;
      const has = (await august.page("/lottery/manage-bets")).text.includes(NOTE);
      await august.call("DELETE", `/api/lotteryplayers/${player.body.id}?accountId=${id}`);
      return has;
    };
    expect(await noted({ numberOfWeeks: 2 })).toBe(false);
    expect(await noted({ isNeverEnding: true })).toBe(true);
    expect(await noted({ startDate: "2026-09-02", playSaturday: false })).toBe(false);
    expect(await noted({ startDate: "2026-09-02" })).toBe(true);
    expect(await noted({ startDate: "2026-08-12" }, new Date("2026-10-01T12:00:00Z"))).toBe(false);
    await august.close();
  });
});

describe("a large syndicate", () => {
  test("[S2.9.2 S2.11.2 S2.13.10] is turned by pages, which say that they are loading", async () => {
    const large = await openTestShop({ now: new Date("2026-09-12T12:00:00Z") });
    for (let at = 1; at <= 51; at++) {
      const { id } = (await large.call("POST", "/api/accounts", { name: `Player ${at}` })).body;
      const lotteryNumberSelections = [{ selectedNumbers: [3], betAmount: 1 }];
      await large.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections });
    }
    large.clock.shop = new Date("2026-09-12T21:00:00Z");
    await large.call("POST", "/api/lottery/draw-results", MAIN);
    for (const [path, says] of [
      ["/lottery/manage-bets", "Loading bets..."],
      ["/lottery/unpaid", "Loading unpaid results..."],
      [`/lottery/results?date=${SATURDAY}`, "Loading results..."],
    ] as const) {
      const { text } = await large.page(path);
      expect(text).toContain(`<span class="loading">${says}</span>`);
      expect(text).toMatch(/Page 1 of [23]/);
    }
    await large.close();
  });
});
