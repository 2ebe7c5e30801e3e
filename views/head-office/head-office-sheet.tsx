import type { ShopLine } from "../../src/domain/head-office/shop-figures.ts";
import { urls } from "../../src/urls.ts";
import { Title } from "../ui/title.tsx";
import { FiguresTable } from "./figures-table.tsx";

type Props = { lines: readonly ShopLine[]; days: { from: string; to: string } };

/** How every shop did, and all of them together. */
export function HeadOfficePage({ lines, days }: Props) {
  return (
    <>
      <Title text="Head Office" sub={lines.length === 1 ? "1 shop" : `${lines.length} shops`}>
        <a className="button quiet" href={`${urls.headOffice.csv}?from=${days.from}&to=${days.to}`}>
          <span className="visually-hidden">Download </span>CSV
        </a>
        <button type="button" className="button quiet needs-script" data-print>
          Print
        </button>
      </Title>
      <DaysForm days={days} />
      <FiguresTable lines={lines} days={days} />
    </>
  );
}

/** Figures were asked for of what are no days: they are chosen anew. */
export const WrongDays = ({ fault, days }: { fault: string; days: Props["days"] }) => (
  <>
    <Title text="Head Office" />
    <div className="sheet in">
      <p className="form-error" role="alert">
        {fault}
      </p>
    </div>
    <DaysForm days={days} />
  </>
);

const DaysForm = ({ days }: { days: Props["days"] }) => (
  <form className="sheet in fields paper-span" method="get" action={urls.headOffice.figures}>
    <div className="field">
      <label htmlFor="figures-from">From</label>
      <input id="figures-from" name="from" type="date" defaultValue={days.from} />
    </div>
    <div className="field">
      <label htmlFor="figures-to">To</label>
      <input id="figures-to" name="to" type="date" defaultValue={days.to} />
    </div>
    <button type="submit" className="button" data-busy="Looking...">
      Show
    </button>
  </form>
);
