import type { Reader } from "../../db/stores/reader.ts";
import { listColleagues } from "../../db/stores/staff/list.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";
import { StaffTable } from "./staff-table.tsx";

type Props = {
  reader: Reader;
  /** The oldest sign-in and the oldest request of a session that still opens something. */
  since: { opened: Date; seen: Date };
  /** Who looks. */
  userId: number;
};

/** Who is on the staff, and who of them can sign in. */
export async function StaffPage(props: Props) {
  return (
    <>
      <Title
        text="Staff"
        sub="Who can sign in here. Somebody who leaves is disabled, and signed out at once."
      >
        <a id="register-staff" className="button act" href={urls.staff.signUp}>
          Register Staff
        </a>
      </Title>
      <StaffListPage {...props} />
    </>
  );
}

/** The list: the part that every change renews. */
export async function StaffListPage({ reader, since, userId }: Props) {
  return <StaffTable colleagues={await listColleagues(reader, since)} userId={userId} />;
}
