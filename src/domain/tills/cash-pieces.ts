/** A note or a coin; `pence` is what one of them is worth. */
export type Denomination = { pence: number; name: string; kind: "note" | "coin" };

/** Denominations in the order of counting. Sterling, as issued by the Bank of England and the Royal Mint. */
export const DENOMINATIONS: readonly Denomination[] = [
  { pence: 5000, name: "£50", kind: "note" },
  { pence: 2000, name: "£20", kind: "note" },
  { pence: 1000, name: "£10", kind: "note" },
  { pence: 500, name: "£5", kind: "note" },
  { pence: 200, name: "£2", kind: "coin" },
  { pence: 100, name: "£1", kind: "coin" },
  { pence: 50, name: "50p", kind: "coin" },
  { pence: 20, name: "20p", kind: "coin" },
  { pence: 10, name: "10p", kind: "coin" },
  { pence: 5, name: "5p", kind: "coin" },
  { pence: 2, name: "2p", kind: "coin" },
  { pence: 1, name: "1p", kind: "coin" },
];

/** More than any drawer holds of one kind; all kinds together are still less than one movement of money may be. */
export const MOST_PIECES = 99_999;

/** Counted pieces by their value in pence; missing ones are zero. */
export type CashPieces = Readonly<Record<string, number>>;

/** The field of a denomination on the counting sheet. */
export type PieceField = `pieces${number}`;
export const pieceField = ({ pence }: Denomination): PieceField => `pieces${pence}`;

/** "£20 notes", "50p coins". */
export const piecesName = ({ name, kind }: Denomination): string => `${name} ${kind}s`;

/** What the pieces are worth together, in pence. */
export const sumOfPieces = (pieces: CashPieces): number =>
  DENOMINATIONS.reduce((sum, { pence }) => sum + pence * (pieces[pence] ?? 0), 0);
