type BallsProps = {
  numbers: readonly number[];
  /** The numbers that were drawn, filled; none where nothing was drawn yet. */
  hits?: readonly number[];
  /** The drawn bonus ball, with its gold ring; null where it counts for nothing here. */
  bonus?: number | null;
  small?: boolean;
};

/** Numbers as the balls they are. What colour says, words say too, for whoever cannot see it. */
export function Balls({ numbers, hits = [], bonus = null, small }: BallsProps) {
  if (numbers.length === 0) return <span className="stale">Its numbers cannot be read</span>;
  return (
    <span className="balls">
      {numbers.map((number) => (
        <Ball
          key={number}
          number={number}
          hit={hits.includes(number) || number === bonus}
          bonus={number === bonus}
          small={small}
        />
      ))}
    </span>
  );
}

type BallProps = { number: number; hit?: boolean; bonus?: boolean; small?: boolean | undefined };

export function Ball({ number, hit, bonus, small }: BallProps) {
  const className = `ball${small ? " small" : ""}${hit ? " hit" : ""}${bonus ? " bonus" : ""}`;
  return (
    <b className={className}>
      {number}
      {hit && <span className="visually-hidden">{bonus ? " matched as bonus" : " matched"}</span>}
    </b>
  );
}
