import { describe, expect, test } from "bun:test";
import {
  isLikelySame,
  isWithinEdits,
  nameKey,
  nearlySameAs,
} from "../../../src/domain/accounts/likely-names.ts";

const BORN = "1980-05-31";
const born = (name: string, birthday: string | null = BORN) => ({ name, birthday });
const unborn = (name: string) => ({ name, birthday: null });

test.each([
  ["Séamus Ó Néill", "o'neill,  SEAMUS"],
  ["Mary O'Brien", "Mary O’Brien"],
  ["Mary O Brien", "OBRIEN mary"],
  ["Pat Mc Kenna", "mckenna pat"],
  ["Anne-Marie Byrne", "Byrne Anne Marie"],
])("%p and %p are one name", (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

describe("a person of a list", () => {
  test.each<[string, string]>([
    ["Maeve Kelly", "Kelly, Maeve"],
    ["Maeve Kelly", "Maeve Kely"],
    ["Maeve Kelly", "Meave Kelly"],
    ["Maeve Kelly", "Maeve Anne Kelly"],
    ["Maeve Kelly", "M. Kelly"],
    ["Aleksandra Nowak", "Alexandra Nowak"],
  ])("of one birthday, %p may be %p", (a, b) => {
    expect([isLikelySame(born(a), born(b)), isLikelySame(born(b), born(a))]).toEqual([true, true]);
  });

  test.each<[string, string]>([
    // No nickname is guessed.
    ["Robert Kelly", "Bob Kelly"],
    ["Maeve Kelly", "Maeve Byrne"],
    ["Maeve Kelly", "Nora Kelly"],
    ["Maeve Kelly", "Kelly"],
    ["Maeve Kelly", "N. Kelly"],
    ["🐎", "🐎"],
    ["", ""],
  ])("of one birthday, %p is not asked about as %p", (a, b) => {
    expect(isLikelySame(born(a), born(b))).toBe(false);
  });

  test("another birthday is another person; where one is not known, the name has to be the same", () => {
    expect(isLikelySame(born("Maeve Kelly"), born("Maeve Kelly", "1980-06-01"))).toBe(false);
    expect(isLikelySame(born("Maeve Kelly"), unborn("KELLY maeve"))).toBe(true);
    expect(isLikelySame(unborn("Maeve Kelly"), unborn("Maeve Kelly"))).toBe(true);
    expect(isLikelySame(born("Maeve Kelly"), unborn("Maeve Kely"))).toBe(false);
  });
});

describe("a customer whose account is opened twice", () => {
  test.each<[string, string, boolean]>([
    ["Maeve Kelly", "Maeve Kelley", true],
    ["Maeve Kelly", "Meave Kelly", true],
    ["Maeve Kelly", "Meave Kelley", false],
    ["Pat Byrne", "Pat Burke", false],
    // A letter off in a short word is another name.
    ["Ann Byrne", "Ian Byrne", false],
    ["Maeve Kelly", "Maeve Anne Kelly", false],
  ])("without birthdays, %p beside %p: %p", (a, b, asks) => {
    expect([nearlySameAs(unborn(a))(unborn(b)), nearlySameAs(unborn(b))(unborn(a))]).toEqual([asks, asks]);
  });

  test("is asked about by the birthday, and not where birthdays differ", () => {
    expect(nearlySameAs(born("Maeve Kelly"))(born("Maeve Anne Kelly"))).toBe(true);
    expect(nearlySameAs(born("Maeve Kelly"))(born("Maeve Kelley", "1991-01-01"))).toBe(false);
  });
});

test.each<[string, string, number, boolean]>([
  ["kelly", "kelly", 0, true],
  ["kelly", "kely", 1, true],
  ["maeve", "meave", 1, true],
  ["kelly", "kiley", 1, false],
  ["kelly", "kiley", 2, true],
  ["", "ab", 1, false],
  ["", "", 0, true],
])("%p and %p within %p edits: %p", (a, b, most, is) => {
  expect(isWithinEdits(a, b, most)).toBe(is);
});
