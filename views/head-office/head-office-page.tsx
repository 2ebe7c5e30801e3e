import type { ShopLine } from "../../src/domain/head-office/shop-figures.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { SpanForm } from "../paper/span-form.tsx";
import { Title } from "../ui/title.tsx";
import { FiguresTable } from "./figures-table.tsx";

type Props = { lines: readonly ShopLine[]; days: { from: string; to: string } };

/** How every shop did, and all of them together. */
export function HeadOfficePage({ lines, days }: Props) {
  return (
    <>
      <Title text="Head Office" sub={lines.length === 1 ? "1 shop" : `${lines.length} shops`}>
        <LeavesAs file={urls.between(urls.headOffice.csv, days)} />
      </Title>
      <SpanForm path={urls.headOffice.figures} {...days} />
      <FiguresTable lines={lines} days={days} />
    </>
  );
}

/** Invalid days were requested: offer a new choice. */
export const WrongDays = ({ fault, days }: { fault: string; days: Props["days"] }) => (
  <>
    <Title text="Head Office" />
    <div className="sheet in">
      <p className="form-error" role="alert">
        {fault}
      </p>
    </div>
    <SpanForm path={urls.headOffice.figures} {...days} />
  </>
);
