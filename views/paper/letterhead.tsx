/** What the trade is called on its receipts, which of its shops this is (null where there is one), and where it stands. */
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
