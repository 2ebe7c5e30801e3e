/** The trade name on receipts, the shop's name (null for a single shop), and its address. */
export type Letterhead = { name: string; place: string | null; address: string };

/** The shop in one line: "Corner Bookmakers, Dublin". */
export const nameOnPaper = ({ name, place }: Letterhead): string =>
  place && place !== name ? `${name}, ${place}` : name;

/** At the head of a printed page, where the screen has the frame around it. */
export const PrintedName = ({ letterhead }: { letterhead: Letterhead }) => (
  <p className="print-only strong">{nameOnPaper(letterhead)}</p>
);

/** At the head of a receipt. */
export function LetterheadLines({ name, place, address }: Letterhead) {
  return (
    <>
      <h1>{name}</h1>
      {place && place !== name && <p>{place}</p>}
      {address && <p className="address">{address}</p>}
    </>
  );
}
