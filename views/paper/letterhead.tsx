/** What the trade is called on its receipts, and which of its shops this is; no shop where there is one. */
export type Letterhead = { name: string; place: string | null };

/** At the head of a receipt. */
export function LetterheadLines({ name, place }: Letterhead) {
  return (
    <>
      <h1>{name}</h1>
      {place && place !== name && <p>{place}</p>}
    </>
  );
}
