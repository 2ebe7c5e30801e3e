import { describe, expect, test } from "bun:test";
import {
  type OrderedHorse,
  readFinishingOrder,
  writtenOrder,
} from "../../../src/domain/racing/settlement/finishing-order.ts";

/** "7:1 3:2 5:3= 2:3= 4:PU", with @price where there is one: as a clerk would check it with a pencil. */
function readAs(text: string): string {
  const read = readFinishingOrder(text);
  if (!Array.isArray(read)) return `${read.fault} ${read.at}`.trim();
  return read.map(written).join(" ");
}
function written({ number, place, code, deadHeat, nonRunner, sp }: OrderedHorse): string {
  const end = nonRunner ? "NR" : (code ?? place);
  return `${number}:${end}${deadHeat ? "=" : ""}${sp ? `@${sp.numerator}/${sp.denominator}` : ""}`;
}

describe("a finishing order is read as it is called", () => {
  test.each([
    ["", ""],
    ["7 3 5", "7:1 3:2 5:3"],
    ["7,3, 5;2", "7:1 3:2 5:3 2:4"],
    ["7 3 5=2", "7:1 3:2 5:3= 2:3="],
    ["7 3=5 2", "7:1 3:2= 5:2= 2:4"],
    ["1=2=3 4", "1:1= 2:1= 3:1= 4:4"],
    ["1 = 2", "1:1= 2:1="],
    ["7 9/2 3 evs 5", "7:1@9/2 3:2@1/1 5:3"],
    ["7 100/30 3=5 4/1 2", "7:1@100/30 3:2= 5:2=@4/1 2:4"],
    ["3 7/2=5 4/1", "3:1=@7/2 5:1=@4/1"],
    ["7 4PU 3 6f 9nr", "7:1 4:PU 3:2 6:F 9:NR"],
    ["7 4 PU 33/1 3", "7:1 4:PU@33/1 3:2"],
    ["12 1 11", "12:1 1:2 11:3"],
  ])("%j", (text, order) => expect(readAs(text)).toBe(order));
});

test("the favourite is keyed as fav, jf or cf, once for a horse, and written again where prices are missing", () => {
  expect(readFinishingOrder("7 9/4 fav 3 5 fell")).toEqual({ fault: "unreadable", at: "fell" });
  expect(readFinishingOrder("7 9/4 jf 3 jf")).toMatchObject([
    { number: 7, favourite: "J" },
    { number: 3, favourite: "J" },
  ]);
  expect(readFinishingOrder("7 fav jf 3")).toEqual({ fault: "unreadable", at: "jf" });
  expect(readFinishingOrder("fav 7")).toEqual({ fault: "no-horse-before", at: "fav" });
  const sp = { fraction: { numerator: 9, denominator: 4 } };
  const home = { number: 7, place: 1, code: null, sp, favourite: "F" } as const;
  const second = { number: 3, place: 2, code: null, favourite: null };
  expect(writtenOrder([home, { ...second, sp: null }])).toBe("7 9/4 fav 3");
  expect(writtenOrder([home, { ...second, sp }])).toBe("7 9/4 3 9/4");
});

test("a horse that did not run has no code, and one that did not finish has its own", () => {
  const [, pulledUp, nonRunner] = readFinishingOrder("7 3PU 9nr") as OrderedHorse[];
  expect(pulledUp).toMatchObject({ number: 3, place: null, code: "PU", nonRunner: false });
  expect(nonRunner).toMatchObject({ number: 9, place: null, code: null, nonRunner: true });
});

describe("what cannot be meant is not guessed", () => {
  test.each([
    ["7 3 7", "repeated 7"],
    ["PU 7", "no-horse-before PU"],
    ["9/2 7", "no-horse-before 9/2"],
    ["=7", "tie-without-horse ="],
    ["7=", "tie-without-horse ="],
    ["7==3", "tie-without-horse ="],
    ["7= PU", "tie-without-horse PU"],
    ["7 = 3 PU", "tied-out 3"],
    ["7 PU = 3", "tied-out 3"],
    ["0 7", "unreadable 0"],
    ["1000", "unreadable 1000"],
    ["-7", "no-horse-before -"],
    ["7 -3", "unreadable -"],
    ["7 winner", "unreadable winner"],
    ["7 PU F", "unreadable F"],
    ["7 0/2", "price-wrong 0/2"],
    ["7 9/2 5/1", "price-wrong 5/1"],
    ["7 🐎", "unreadable 🐎"],
    ["<script>", "no-horse-before <"],
    ["7 constructor", "unreadable constructor"],
  ])("%j", (text, fault) => expect(readAs(text)).toBe(fault));

  test("a text of more than a thousand characters, and a number of more than three digits", () => {
    const most = "7".padEnd(1000);
    expect([readAs(most), readAs(`${most} `)]).toEqual(["7:1", "too-long"]);
    expect([readAs("999"), readAs("7 1000")]).toEqual(["999:1", "unreadable 1000"]);
  });
});

describe("a stored result is written as it would be keyed", () => {
  test.each(["7 9/2 3 1/1 5 4/1=2 8/1 6", "7 3=5=1 2 PU 33/1 4 F", ""])("%j", (text) => {
    const order = readFinishingOrder(text) as OrderedHorse[];
    expect(writtenOrder(order.map(({ sp, ...horse }) => ({ ...horse, sp: sp && { fraction: sp } })))).toBe(
      text,
    );
  });

  test("in the order of its places, however it is stored", () => {
    const at = (number: number, place: number) => ({ number, place, code: null, sp: null });
    expect(writtenOrder([at(7, 3), at(2, 1), at(9, 2), at(4, 2)])).toBe("2 9=4 7");
  });

  test("a horse without a number, or without position and code, is not in it", () => {
    const horse = { place: 1, code: null, sp: null };
    expect(
      writtenOrder([
        { ...horse, number: null },
        { ...horse, number: 4 },
        { ...horse, number: 6, place: null },
      ]),
    ).toBe("4");
  });
});
