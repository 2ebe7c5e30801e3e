import { Title } from "../ui/title.tsx";

type Props = {
  title: string;
  /** Rows that are counted, and all there are. */
  counted: { done: number; all: number };
  /** The address of the page that counts on. */
  again: string;
};

/** The first statistic of a long past counts it, a piece at each request: how far that is, and the way on where the browser doesn't go by itself. */
export function Counting({ title, counted: { done, all }, again }: Props) {
  const percent = all > 0 ? Math.floor((100 * done) / all) : 100;
  return (
    <>
      <Title text={title} />
      <div className="sheet in" role="status">
        <p className="strong">Counting the past: {percent}%</p>
        <p>
          <progress max={100} value={percent} aria-label="Counting the past" />
        </p>
        <p className="soft">
          {done.toLocaleString("en-GB")} of {all.toLocaleString("en-GB")} entries are counted. This is done
          once; the statistic opens by itself.
        </p>
        <a className="button" href={again}>
          Go On
        </a>
      </div>
    </>
  );
}
