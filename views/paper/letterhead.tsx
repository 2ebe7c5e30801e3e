/** The trade name on receipts, the shop's name (null for a single shop), and its address. */
export type Letterhead = { name: string; place: string | null; address: string };

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
