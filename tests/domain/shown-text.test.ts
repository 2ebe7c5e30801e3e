import { expect, test } from "bun:test";
import { holdsHidden, holdsPiledMarks, withoutHidden } from "../../src/domain/shown-text.ts";

const ENGLAND = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";

test.each([
  ["Irish", "Gráinne Ní Mháille"],
  ["Irish, with marks of their own", "Gráinne Ní Mháille".normalize("NFD")],
  ["Vietnamese", "Nguyễn Thị Hường"],
  ["Vietnamese, with marks of their own", "Nguyễn Thị Hường".normalize("NFD")],
  ["Arabic", "مُحَمَّدٌ عبد الله"],
  ["Persian, with a joiner that is none", "می\u200cخواهم"],
  ["Hindi", "श्रीकृष्ण हिन्दी कर्णिका"],
  ["Hindi, with joiners", "क्\u200dष क्\u200cष"],
  ["Thai", "กั้น ปู่ น้ำ"],
  ["Burmese", "ကျွန်ုပ် မြို့"],
  ["Tibetan", "བསྒྲུབས"],
  ["Hebrew, with points", "בְּרֵאשִׁ֖ית"],
  ["Greek, with all three marks", "ᾧ ᾆ".normalize("NFD")],
  ["Chinese and Korean", "王小明 김철수"],
  ["punctuation", "O'Neill-Smith, Jr. (ID 12) “Jack” & Co. 50 %"],
  ["emoji", "😀 👍🏽 ❤️ ☎️ 1️⃣ #️⃣ ©️ ❤︎"],
  ["a family and a pirate's flag", "👨‍👩‍👧 🏴‍☠️ 🏳️‍🌈 👩🏽‍🚀"],
  ["flags of countries and of a part of one", `🇮🇪 ${ENGLAND}`],
])("[F86] %s is a name", (_, name) => {
  expect([name, holdsHidden(name), holdsPiledMarks(name)]).toEqual([name, false, false]);
  expect(withoutHidden(name)).toBe(name);
});

test.each([
  ["a tag", "Ann\u{e0041}"],
  ["all tags of a flag without the flag", ENGLAND.slice(2)],
  ["a flag that does not end", ENGLAND.slice(0, -2)],
  ["a language tag", "Ann\u{e0001}"],
  ["a zero-width space", "Ann\u200bDoyle"],
  ["a joiner between Latin letters", "An\u200dn"],
  ["a joiner at the beginning", "\u200cمحمد"],
  ["two joiners", "👨‍\u200d👩"],
  ["a variation selector on a letter", "Ann\ufe0f"],
  ["a selector of 256", "Ann\u{e0100}"],
  ["what turns the text around", "\u202eeylod nnA"],
  ["an isolate", "\u2066Ann\u2069"],
  ["a mark of direction", "Ann\u200f"],
  ["a soft hyphen", "An\u00adn"],
  ["a filler of Hangul", "Ann\u3164"],
  ["a joiner of graphemes", "a\u034fb"],
  ["a blank of Braille", "Ann\u2800"],
  ["a control", "Ann\u0007"],
  ["a line separator", "Ann\u2028Doyle"],
  ["half a character", "Ann\ud83d"],
  ["no character", "Ann\uffff"],
])("[F86] %s is hidden", (_, name) => {
  expect(holdsHidden(name)).toBe(true);
});

test("[F86] marks that are piled up are found, and taken off what somebody reports", () => {
  for (const mark of ["\u0301", "\u0489", "\u064e", "\u093e", "\u0e31"])
    expect([mark, holdsPiledMarks(`A${mark.repeat(79)}nn`)]).toEqual([mark, true]);
  expect(holdsPiledMarks(`A${"\u0301".repeat(5)}nn`)).toBe(true);
  expect(withoutHidden(`A${"\u0301".repeat(79)}nn\u{e0041}\u202e\n\tb`)).toBe(
    `A${"\u0301".repeat(4)}nn\n\tb`,
  );
});
