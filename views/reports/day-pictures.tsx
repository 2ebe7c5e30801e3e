import { cashParts } from "../../src/domain/accounts/cash-parts.ts";
import type { CashLine } from "../../src/domain/reports/day-sheet.ts";
import { type Product, type ProductFigures, sumOfFigures } from "../../src/domain/reports/figures.ts";
import { type Step, Waterfall } from "../charts/waterfall.tsx";

/** From stakes to the gross win, of both products. */
export function WinPicture({ products }: { products: Record<Product, ProductFigures> }) {
  const { stakesPence, refundsPence, returnsPence, resettledPence } = sumOfFigures(Object.values(products));
  return (
    <Picture
      about="From stakes to gross win"
      total="Gross win"
      steps={[
        { name: "Stakes", pence: stakesPence },
        { name: "Stakes returned", pence: -refundsPence },
        { name: "Returns", pence: -returnsPence },
        { name: "Resettlements", pence: -resettledPence },
      ]}
    />
  );
}

/** From what was paid in to the change in the drawers. */
export const CashPicture = ({ cash }: { cash: readonly CashLine[] }) => (
  <Picture
    about="From cash paid in to the change in the drawers"
    total="In the drawers"
    steps={cashParts(cash).flatMap(({ part, name, inPence, outPence }) =>
      part === "takings"
        ? [
            { name: "Paid in", pence: inPence },
            { name: "Paid out", pence: -outPence },
          ]
        : [{ name, pence: inPence - outPence }],
    )}
  />
);

/** The table beside it has the same numbers; of a single step there is nothing to see. */
function Picture({ about, ...drawn }: { about: string; total: string; steps: readonly Step[] }) {
  if (drawn.steps.filter(({ pence }) => pence !== 0).length < 2) return null;
  return (
    <figure className="in chart-sheet">
      <figcaption className="soft small">{about}</figcaption>
      <Waterfall label={`${about}. The table has the same numbers.`} {...drawn} />
    </figure>
  );
}
