import { type SettingKind, text } from "./setting-kinds.ts";

/** Settlement sheets: what they say to a customer who does not agree. */
export const COMPLAINTS = {
  text: {
    kind: text("How to complain", 400, 6) satisfies SettingKind<string>,
    facts: {
      label: "How to complain",
      default: "",
      group: "receipts",
      note: "On settlement sheets. Blank: ask at the counter, or write to the shop",
    },
  },
  adjudicator: {
    kind: text("An adjudicator", 120) satisfies SettingKind<string>,
    facts: {
      label: "Adjudicator",
      default: "",
      group: "receipts",
      note: '"IBAS, ibas-uk.com": named on sheets, for after eight weeks. Blank: none',
    },
  },
} as const;

type Saved = { readonly complaintsText: string; readonly adjudicator: string };

/** The paragraphs of "If you do not agree". */
export const howToComplain = ({ complaintsText, adjudicator }: Saved): string[] => [
  ...(complaintsText
    ? complaintsText.split("\n").filter(Boolean)
    : ["Ask at the counter, with this sheet, or write to the shop."]),
  ...(adjudicator
    ? [`A complaint that is not settled within eight weeks can go to ${adjudicator}. That costs you nothing.`]
    : []),
];
