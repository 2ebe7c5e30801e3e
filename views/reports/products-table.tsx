import {
  grossWinPence,
  PRODUCTS,
  type Product,
  type ProductFigures,
  productName,
  sumOfFigures,
  turnoverPence,
  winMargin,
} from "../../src/domain/reports/figures.ts";
import { Money } from "../ui/money.tsx";

type Props = { products: Record<Product, ProductFigures>; caption: string };

/** What each line is, and its figure. */
const LINES: readonly { name: string; pence(figures: ProductFigures): number; isSum?: true }[] = [
  { name: "Stakes", pence: ({ stakesPence }) => stakesPence },
  { name: "less stakes returned", pence: ({ refundsPence }) => refundsPence },
  { name: "Turnover", pence: turnoverPence, isSum: true },
  { name: "less returns", pence: ({ returnsPence }) => returnsPence },
  { name: "less resettlements", pence: ({ resettledPence }) => resettledPence },
  { name: "Gross win", pence: grossWinPence, isSum: true },
];

/** What each product took and gave, one under another as it is reckoned, so that it fits a till roll. */
export function ProductsTable({ products, caption }: Props) {
  const columns = [...PRODUCTS.map((product) => products[product]), sumOfFigures(Object.values(products))];
  return (
    <table className="sums">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Figure</span>
          </th>
          {[...PRODUCTS.map(productName), "Total"].map((name) => (
            <th key={name} scope="col" className="money">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ name, pence, isSum }) => (
          <tr key={name} className={isSum && "sum"}>
            <th scope="row">{name}</th>
            {columns.map((figures, at) => (
              <td key={at} className="money">
                <Money pence={pence(figures)} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Margin</th>
          {columns.map((figures, at) => (
            <td key={at} className="money">
              {winMargin(figures)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
