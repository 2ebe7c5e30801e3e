/** Which horse of which race a form is about. */
export function HorseInForm({ horse }: { horse: { number: number | null; name: string; race: string } }) {
  return (
    <p>
      <b className="cloth">{horse.number ?? "–"}</b> <strong>{horse.name}</strong>{" "}
      <span className="soft">{horse.race}</span>
    </p>
  );
}
