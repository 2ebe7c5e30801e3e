import { Ball } from "./balls.tsx";

/** What came out of the drum: six balls and the bonus. */
export function DrawnNumbers({ numbers, bonus }: { numbers: readonly number[]; bonus: number | null }) {
  if (numbers.length === 0)
    return (
      <p className="stale" role="alert">
        The stored numbers cannot be read: check the books
      </p>
    );
  return (
    <p className="drawn">
      <span className="balls">
        {numbers.map((number) => (
          <b key={number} className="ball hit">
            {number}
          </b>
        ))}
      </span>
      {bonus === null ? (
        <span className="soft">no bonus ball</span>
      ) : (
        <span className="drawn-bonus">
          <span className="soft">bonus</span> <Ball number={bonus} bonus />
        </span>
      )}
    </p>
  );
}
