import { describe, expect, test } from "bun:test";
import {
  isHandicapTitle,
  readDistance,
  readGoing,
  readOffTime,
  readPrize,
  readRaceClass,
  readRaceType,
  readTitle,
} from "../../../src/feeds/racing/reading/read-race.ts";
import {
  nameKey,
  readCourse,
  readHorse,
  readJockey,
  readPosition,
} from "../../../src/feeds/racing/reading/runner-fields.ts";

describe("off times", () => {
  test.each([
    ["2025-01-15", "1:30", "2025-01-15T13:30:00.000Z"],
    ["2025-01-15", "01:30", "2025-01-15T13:30:00.000Z"],
    ["2025-01-15", "11:52", "2025-01-15T11:52:00.000Z"],
    ["2025-01-15", "12:15", "2025-01-15T12:15:00.000Z"],
    ["2025-01-15", "20:30", "2025-01-15T20:30:00.000Z"],
    ["2025-07-15", "8:30", "2025-07-15T19:30:00.000Z"],
    ["2025-07-15", "2:05pm", "2025-07-15T13:05:00.000Z"],
    ["2025-07-15", "2025-07-15 18:00:00", "2025-07-15T17:00:00.000Z"],
    ["2025-07-15", "2025-07-15T14:45:00+01:00", "2025-07-15T13:45:00.000Z"],
    ["2025-07-15", "2025-07-15T13:45:00Z", "2025-07-15T13:45:00.000Z"],
    // The clocks go forward in the night before; the day before they have not.
    ["2025-03-29", "1:30", "2025-03-29T13:30:00.000Z"],
    ["2025-03-30", "1:30", "2025-03-30T12:30:00.000Z"],
    ["2025-10-26", "1:30", "2025-10-26T13:30:00.000Z"],
  ])("on %s %s is %s", (day, written, instant) => {
    expect(readOffTime(day, written)?.toISOString()).toBe(instant);
  });

  test.each(["", "TBC", "25:00", "1:75", "0:15", "13:30pm", "2025-13-40T10:00:00Z", "1"])(
    "%p is no time",
    (written) => {
      expect(readOffTime("2025-01-15", written)).toBeNull();
    },
  );
});

describe("courses", () => {
  test.each([
    ["Curragh (IRE)", "", "Curragh", "IRE", "curragh"],
    ["curragh (ire)", "IRE", "Curragh", "IRE", "curragh"],
    ["newcastle (aw)", "GB", "Newcastle (AW)", "GB", "newcastle"],
    ["Kempton (AW)", "GB", "Kempton (AW)", "GB", "kempton"],
    ["Kempton", "GB", "Kempton", "GB", "kempton"],
    ["Lingfield Park", "", "Lingfield", "GB", "lingfield"],
    ["Chelmsford City", "", "Chelmsford", "GB", "chelmsford"],
    ["Epsom Downs", "", "Epsom", "GB", "epsom"],
    ["bangor-on-dee", "", "Bangor-on-Dee", "GB", "bangor"],
    ["Stratford-on-Avon", "", "Stratford", "GB", "stratford"],
    ["L'Ancresse", "", "L'Ancresse", "GB", "lancresse"],
    ["The Curragh", "", "Curragh", "IRE", "curragh"],
    ["Gowran Park", "", "Gowran Park", "IRE", "gowran"],
    ["Down Royal", "GB", "Down Royal", "IRE", "downroyal"],
    ["Downpatrick", "", "Downpatrick", "IRE", "downpatrick"],
    ["Great Yarmouth", "", "Yarmouth", "GB", "yarmouth"],
  ])("%s (%p) is %s in %s", (written, region, name, ours, key) => {
    expect(readCourse(written, region, "").course).toEqual({ key, name, region: ours as "GB", known: true });
  });

  test("a course that we do not know is kept as written", () => {
    const { course, surface } = readCourse("Ballygobackwards (IRE)", "", "AW");
    expect(course).toEqual({
      key: "ballygobackwards",
      name: "Ballygobackwards",
      region: "IRE",
      known: false,
    });
    expect(surface).toBe("all-weather");
    expect(readCourse("nowhere much", "", "").course).toMatchObject({ name: "Nowhere Much", region: null });
  });
});

describe("distances, prizes, titles", () => {
  test.each([
    ["2m½f", "2m½f", 3630],
    ["1m1½f", "1m1½f", 2090],
    ["2m190y", "2m190y", 3710],
    ["2m 1f 33y", "2m 1f 33y", 3773],
    ["8f", "8f", 1760],
    ["15.5", "1m7½f", 3410],
    ["6.0", "6f", 1320],
    ["about two miles", "about two miles", null],
    ["", "", null],
  ])("%p is shown as %p and is %p yards", (written, text, yards) => {
    expect(readDistance(written)).toEqual({ text, yards });
  });

  test("the exact distance is preferred to the rounded one", () => {
    expect(readDistance("", "2m1f", "17.0").text).toBe("2m1f");
  });

  test.each([
    ["£4,187", "GB", 418_700, "GBP"],
    ["€10,030", "IRE", 1_003_000, "EUR"],
    ["£25770", "GB", 2_577_000, "GBP"],
    ["7921.50", "GB", 792_150, "GBP"],
    ["11800", "IRE", 1_180_000, "EUR"],
    ["142,375", "GB", 14_237_500, "GBP"],
  ] as const)("%s in %s", (written, region, amountMinor, currency) => {
    expect(readPrize(written, region, "winner")).toMatchObject({ amountMinor, currency, basis: "winner" });
  });

  test("a prize that is not said is none", () => {
    for (const written of ["", "-", "TBC", "£", "£1,2"])
      expect(readPrize(written, "GB", "winner")).toBeNull();
  });

  test("titles are tidied and never emptied of meaning", () => {
    expect(readTitle("Harbour Watch  Newmarket Stakes ()")).toBe("Harbour Watch Newmarket Stakes");
    expect(readTitle("D.Howden &amp;amp; D.Redvers &quot;Cup&quot;")).toBe('D.Howden & D.Redvers "Cup"');
    expect(readTitle("Novices' Chase (GBB Race)")).toBe("Novices' Chase (GBB Race)");
  });

  test("a handicap is known by its title, and a classified stakes is none", () => {
    expect(isHandicapTitle("William Hill Lincoln (Heritage Handicap)")).toBe(true);
    expect(isHandicapTitle("Corner Shop Nursery")).toBe(true);
    expect(isHandicapTitle("2m4f Hcap Hrd")).toBe(true);
    expect(isHandicapTitle("BetUK Classified Stakes (Div I)")).toBe(false);
  });

  test("class, type and going", () => {
    expect(["Class 5", "5", "", "null", "8"].map(readRaceClass)).toEqual([5, 5, null, null, null]);
    expect(readRaceType("NH Flat", "")).toBe("nh-flat");
    expect(readRaceType("", "RANDOX HEALTH COUNTY HANDICAP HURDLE")).toBe("hurdle");
    expect(readRaceType("", "Champion Bumper")).toBe("nh-flat");
    expect(readRaceType("", "Maiden Stakes")).toBeNull();
    expect(readGoing("Good To Soft (Soft In Places)")).toBe("Good to Soft (Soft in places)");
  });
});

describe("horses, jockeys, positions", () => {
  test("a country may stand behind the name, and case and apostrophes do not count", () => {
    expect(readHorse("Create (IRE)")).toEqual({ name: "Create", bred: "IRE" });
    expect(readHorse("Kingsholm(IRE)")).toEqual({ name: "Kingsholm", bred: "IRE" });
    expect(readHorse("don simon")).toEqual({ name: "Don Simon", bred: null });
    expect(nameKey("Don't Talk (GB)")).toBe(nameKey("dont talk"));
    expect(nameKey("Épée d'Or")).toBe("epeedor");
  });

  test("a claim inside the jockey's name is taken out, and a non-runner is no person", () => {
    expect(readJockey("Mr D Doyle(7)")).toEqual({ jockey: "Mr D Doyle", claim: 7, nonRunner: false });
    expect(readJockey("Rhys Elliott", "5")).toEqual({ jockey: "Rhys Elliott", claim: 5, nonRunner: false });
    expect(readJockey("Non-Runner").nonRunner).toBe(true);
    expect(readJockey("NON-RUNNER").jockey).toBeNull();
    expect(readJockey("")).toEqual({ jockey: null, claim: null, nonRunner: false });
  });

  test.each([
    ["1", { place: 1 }],
    ["1.0", { place: 1 }],
    ["2=", { place: 2 }],
    ["=2", { place: 2 }],
    ["3rd", { place: 3 }],
    ["PU", { code: "PU" }],
    ["pu", { code: "PU" }],
    ["U", { code: "UR" }],
    ["REF", { code: "REF" }],
    ["RR", { code: "RR" }],
    ["DSQ", { code: "DSQ" }],
    ["VOI", { code: "VOI" }],
    ["LFT", { code: "LFT" }],
    ["NR", { nonRunner: true }],
    ["0", null],
    ["", null],
    ["XX", null],
    ["constructor", null],
  ] as const)("position %p", (written, position) => expect(readPosition(written)).toEqual(position as never));
});
