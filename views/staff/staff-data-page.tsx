import { STAFF_PART_NAMES, STAFF_PARTS } from "../../db/stores/staff/staff-parts.ts";
import type { StaffRows } from "../../db/stores/staff/staff-rows.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { ErasureForm, ErasureSheet } from "../paper/erasure-sheet.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { PersonRows } from "../paper/person-rows.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { Section } from "../paper/section.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";

type Props = {
  id: number;
  name: string;
  rows: StaffRows;
  letterhead: Letterhead;
  now: Date;
  /** After how many years they may be erased; null where they may not be, or are erased already. */
  years: number | null;
  /** What stands in the way, in words. */
  obstacles: readonly string[];
  form: FormState;
};

/** The data of one user, table by table, as it is handed over. */
export function StaffDataPage({ id, name, rows, letterhead, now, years, obstacles, form }: Props) {
  const parts = STAFF_PART_NAMES.filter((part) => rows[part].total > 0);
  return (
    <article className="paper">
      <PrintedName letterhead={letterhead} />
      <Title text={`Data of ${name}`} sub={formatInstant(now)}>
        <a className="button" href={urls.staff.users}>
          Back to Staff
        </a>
        <a className="button" href={urls.staff.dataFile(id)} download>
          Download JSON
        </a>
        <PrintButton />
      </Title>
      {years !== null && (
        <ErasureSheet since="the last action in the audit trail" {...{ years, obstacles }}>
          <StaffErasure {...{ id, name, form }} />
        </ErasureSheet>
      )}
      {parts.map((part) => {
        const { title } = STAFF_PARTS[part];
        const { total, newest } = rows[part];
        return (
          <Section key={part} title={title}>
            {total > newest.length && (
              <p className="in soft small">
                The newest {newest.length} of {counted(total, "row")}: the file has all.
              </p>
            )}
            <PersonRows part={part} title={title} rows={newest} />
          </Section>
        );
      })}
      <p className="soft small">
        Hashes of passwords and PINs, keys and secrets stay out; so does what a row says of customers. Copies
        of the books have the same rows.
      </p>
    </article>
  );
}

/** What erases a colleague, once the name or the number is typed: it replaces itself when it is refused. */
export const StaffErasure = ({ id, name, form }: Pick<Props, "id" | "name" | "form">) => (
  <ErasureForm
    action={urls.staff.erase(id)}
    becomes={`Colleague ${id}`}
    goes="Email, password, passkeys and sessions go, and they cannot be enabled again. What they did stays under the number, and the sealed audit trail as it is; so does the name in backups."
    {...{ id, name, form }}
  />
);
