import { PERSON_PARTS, type PersonPart, type PersonRows } from "../../db/stores/accounts/person-rows.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { ErasureForm, ErasureSheet } from "../paper/erasure-sheet.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { PersonRows as Rows } from "../paper/person-rows.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { Section } from "../paper/section.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";

type Props = {
  id: number;
  name: string;
  isDeleted: boolean;
  rows: PersonRows;
  letterhead: Letterhead;
  now: Date;
  /** After how many years it may be erased; null where it may not be, or is erased already. */
  years: number | null;
  /** What stands in the way, in words. */
  obstacles: readonly string[];
  form: FormState;
};

/** The data of one customer, table by table, as it is handed over. */
export function PersonPage({ id, name, isDeleted, rows, letterhead, now, years, obstacles, form }: Props) {
  const parts = (Object.keys(PERSON_PARTS) as PersonPart[]).filter((part) => rows[part].length > 0);
  return (
    <article className="paper">
      <PrintedName letterhead={letterhead} />
      <Title text={`Data of ${name}`} sub={formatInstant(now)}>
        {!isDeleted && (
          <a className="button" href={urls.accounts.details(id)}>
            Back to the Account
          </a>
        )}
        <a className="button" href={urls.accounts.dataFile(id)} download>
          Download JSON
        </a>
        <PrintButton />
      </Title>
      {years !== null && (
        <ErasureSheet since="the last movement" {...{ years, obstacles }}>
          <CustomerErasure {...{ id, name, form }} />
        </ErasureSheet>
      )}
      {parts.map((part) => (
        <Section key={part} title={PERSON_PARTS[part].title}>
          <Rows part={part} title={PERSON_PARTS[part].title} rows={rows[part]} />
        </Section>
      ))}
      <p className="soft small">
        A photograph is kept encrypted and can be shown on the account. The file has these rows as they are
        stored, with what the program reckoned with. Copies of the books have the same rows.
      </p>
    </article>
  );
}

/** What erases a customer, once the name or the number is typed: it replaces itself when it is refused. */
export const CustomerErasure = ({ id, name, form }: Pick<Props, "id" | "name" | "form">) => (
  <ErasureForm
    action={urls.accounts.erase(id)}
    becomes={`Customer ${id}`}
    goes="Notes, birthday and photograph go. Money, bets and the sealed audit trail stay; so does the name in backups."
    {...{ id, name, form }}
  />
);
