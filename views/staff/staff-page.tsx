import type { Reader } from "../../db/stores/reader.ts";
import { listColleagues } from "../../db/stores/staff/list.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import type { Role } from "../../src/domain/staff/permissions.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { RowMenu } from "../ui/row-menu.tsx";
import { Title } from "../ui/title.tsx";
import { nameOfRole } from "./roles-page.tsx";

type Props = {
  reader: Reader;
  /** The oldest sign-in and the oldest request of a session that still opens something. */
  since: { opened: Date; seen: Date };
  /** Who looks. */
  userId: number;
  /** Roles are on. */
  roles: boolean;
};

/** Who is on the staff, and who of them can sign in. */
export async function StaffPage(props: Props) {
  return (
    <>
      <Title
        text="Staff"
        sub="Who can sign in here. Disable anyone who leaves; they are signed out immediately."
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
export async function StaffListPage({ reader, since, ...given }: Props) {
  const [colleagues, settings] = await Promise.all([listColleagues(reader, since), currentSettings(reader)]);
  return <StaffTable showsData={settings.keepCustomersYears !== null} {...{ colleagues, ...given }} />;
}

export type StaffLine = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  disabledAt: Date | null;
  erasedAt: Date | null;
  role: Role;
  signedIn: number;
  twoFactor: boolean;
  hasPin: boolean;
};

const columns = (roles: boolean): ColumnHead[] => [
  ...["Name", "Email", "Registered", "Status", "Signed In"],
  ...(roles ? ["Role"] : []),
  ["Actions", "row-actions"],
];

type TableProps = Pick<Props, "userId" | "roles"> & {
  colleagues: readonly StaffLine[];
  /** The shop says when names may be erased. */
  showsData: boolean;
};

export function StaffTable({ colleagues, userId, roles, showsData }: TableProps) {
  return (
    <section id="staff" aria-label="Staff">
      <div className="sheet scroll">
        <table className="staff">
          <caption className="visually-hidden">Staff and their sign-ins</caption>
          <ColumnHeads columns={columns(roles)} />
          <tbody>
            {colleagues.map((one) => (
              <StaffRow key={one.id} isOneself={one.id === userId} {...{ one, roles, showsData }} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = Pick<TableProps, "roles" | "showsData"> & { one: StaffLine; isOneself: boolean };

function StaffRow({ one, isOneself, roles, showsData }: RowProps) {
  const { id, email, createdAt, disabledAt, erasedAt, signedIn, twoFactor, hasPin } = one;
  const name = `${one.firstName} ${one.lastName}`.trim() || email;
  return (
    <tr>
      <th scope="row">
        {name} {isOneself && <span className="soft small">you</span>}
      </th>
      <td>{erasedAt ? <span className="soft">No email</span> : email}</td>
      <td className="when">{formatInstant(createdAt)}</td>
      <td>
        {erasedAt ? (
          <>
            <Badge>Erased</Badge> <span className="soft small">{formatInstant(erasedAt)}</span>
          </>
        ) : disabledAt ? (
          <>
            <Badge kind="bad">Disabled</Badge> <span className="soft small">{formatInstant(disabledAt)}</span>
          </>
        ) : (
          <Badge kind="good">Enabled</Badge>
        )}
        {twoFactor && <Badge>Two-factor</Badge>}
      </td>
      <td>{signedIn === 0 ? <span className="soft">Not signed in</span> : counted(signedIn, "device")}</td>
      {roles && <td>{nameOfRole(one.role)}</td>}
      <td className="row-actions">
        {!(isOneself && disabledAt) && (
          <RowMenu id={`more-${id}`} of={name}>
            {roles && !erasedAt && (
              <OpensDialog id={`role-${id}`} className="item" href={urls.staff.roleOf(id)}>
                Change Role
              </OpensDialog>
            )}
            {!isOneself && !erasedAt && (
              <StaffAction
                id={`standing-${id}`}
                action={disabledAt ? urls.staff.enableUser(id) : urls.staff.disableUser(id)}
                text={disabledAt ? "Enable" : "Disable"}
                who={name}
              />
            )}
            {twoFactor && !isOneself && (
              <StaffAction
                id={`reset-two-factor-${id}`}
                action={urls.staff.resetTwoFactor(id)}
                text="Reset Two-Factor Sign-in"
                who={name}
              />
            )}
            {hasPin && (
              <StaffAction
                id={`reset-pin-${id}`}
                action={urls.staff.resetPin(id)}
                text="Reset PIN"
                who={name}
              />
            )}
            {!disabledAt && (
              <StaffAction
                id={`sign-out-${id}`}
                action={urls.staff.signOutUser(id)}
                text={isOneself ? "Sign Out Everywhere Else" : "Sign Out Everywhere"}
                who={name}
              />
            )}
            {showsData && (
              <a className="item" href={urls.staff.data(id)}>
                Data<span className="visually-hidden"> of {name}</span>
              </a>
            )}
          </RowMenu>
        )}
      </td>
    </tr>
  );
}

function StaffAction({ id, action, text, who }: { id: string; action: string; text: string; who: string }) {
  return (
    <form
      method="post"
      action={action}
      hx-post={action}
      hx-target="#staff"
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <button type="submit" id={id} className="item" data-busy="Saving...">
        {text}
        <span className="visually-hidden"> {who}</span>
      </button>
    </form>
  );
}
