/** Which days are shown, the first and the last one included. */
export type AskedSpan = {
  path: string;
  from: string;
  to: string;
  /** Other parameters, kept with other days. */
  kept?: readonly (readonly [name: string, value: string])[];
  /** In a toolbar, not on a sheet of its own. */
  isBare?: true;
};

/** Chooses other days. */
export function SpanForm({ path, from, to, kept = [], isBare }: AskedSpan) {
  return (
    <form className={`${isBare ? "" : "sheet in "}fields paper-span`} method="get" action={path}>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="paper-from">From</label>
        <input id="paper-from" name="from" type="date" defaultValue={from} />
      </div>
      <div className="field">
        <label htmlFor="paper-to">To</label>
        <input id="paper-to" name="to" type="date" defaultValue={to} />
      </div>
      <button type="submit" className="button" data-busy="Looking...">
        Show
      </button>
    </form>
  );
}
