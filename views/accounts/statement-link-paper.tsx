import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type Letterhead, LetterheadLines } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { ScanCode } from "../paper/scan-code.tsx";

type Props = {
  account: { id: number; name: string };
  address: string;
  end: Date;
  letterhead: Letterhead;
};

/** On the screen in pixels, and as wide on a roll of 80 mm. */
const CODE_SIZE = 240;
/** 48 mm of an A4 page: what a phone reads at arm's length. */
const CODE_ON_A4 = 180;
const WHAT_IT_OPENS =
  "Scan it with a phone: balance, open bets and last movements. Anyone with this paper can see them until then.";

/** The same code on an account's printed statement. */
export const StatementCode = ({ address, end }: Pick<Props, "address" | "end">) => (
  <section className="sheet facts" aria-label="Statement link">
    <ScanCode text={address} label="Code that opens the statement" size={CODE_ON_A4} />
    <div>
      <p className="strong">Opens until {formatInstant(end)}</p>
      <p className="small">{WHAT_IT_OPENS}</p>
    </div>
  </section>
);

/** Of a printed statement: brings the code onto it. */
export const AddStatementCode = ({ action }: { action: string }) => (
  <form method="post" action={action}>
    <button type="submit" className="button">
      Add Statement Link
    </button>
  </form>
);

/** What the customer takes away: a code that opens their statement for a day. */
export const StatementLinkPaper = ({ account, address, end, letterhead }: Props) => (
  <>
    <p className="actions no-print">
      <PrintButton />
      <a className="button" href={urls.accounts.details(account.id)}>
        Back to Account
      </a>
    </p>
    <article className="receipt" aria-label="Statement link">
      <header>
        <LetterheadLines {...letterhead} />
        <p className="strong">Your statement</p>
        <ScanCode text={address} label="Code that opens the statement" size={CODE_SIZE} />
        <p>
          {account.name} (ID {account.id})
        </p>
        <p>Opens until {formatInstant(end)}</p>
      </header>
      <footer className="small">{WHAT_IT_OPENS}</footer>
    </article>
  </>
);
