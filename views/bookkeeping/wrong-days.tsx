import type { ReportSpan } from "../../src/domain/reports/spans.ts";
import { SpanForm } from "../paper/span-form.tsx";
import { Title } from "../ui/title.tsx";
import { BookkeepingNav, type BookkeepingPage } from "./bookkeeping-nav.tsx";

type Props = { fault: string; span: ReportSpan; current: BookkeepingPage; path: string };

/** Invalid days were requested. */
export const WrongDays = ({ fault, span, current, path }: Props) => (
  <>
    <Title text="Bookkeeping" />
    <BookkeepingNav current={current} />
    <div className="sheet in">
      <p className="form-error" role="alert">
        {fault}
      </p>
    </div>
    <SpanForm path={path} {...span} />
  </>
);
