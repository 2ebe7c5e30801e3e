import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import type { SavedSettings } from "../../src/domain/system/settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Title } from "../ui/title.tsx";
import { MyPasskeys } from "./my-passkeys.tsx";

type OwnSession = {
  id: number;
  /** In words; null where it was not noted. */
  device: string | null;
  since: Date;
  lastSeen: Date;
  isThis: boolean;
};

type TwoFactor = {
  setting: SavedSettings["twoFactor"];
  setUp: { since: Date; codesLeft: number; isReadable: boolean } | null;
};

type Props = {
  email: string;
  mustSetUp: boolean;
  sessions: readonly OwnSession[];
  twoFactor: TwoFactor;
  /** Null where the shop has no use for them. */
  passkeys: Parameters<typeof MyPasskeys>[0] | null;
  /** Whether one is set; null where nothing needs a second person. */
  hasPin: boolean | null;
};

/** A user's own page: the password, the code, and where they are signed in. */
export function MySignInPage({ email, mustSetUp, sessions, twoFactor, passkeys, hasPin }: Props) {
  return (
    <>
      <Title text="Sign-in and Sessions" sub={email}>
        {!mustSetUp && (
          <OpensDialog id="my-change-password" href={urls.staff.changePassword}>
            Change Password
          </OpensDialog>
        )}
      </Title>
      <TwoFactorSheet {...twoFactor} />
      {passkeys && <MyPasskeys {...passkeys} />}
      {hasPin !== null && !mustSetUp && <PinSheet hasPin={hasPin} />}
      <MySessions sessions={sessions} />
    </>
  );
}

const PinSheet = ({ hasPin }: { hasPin: boolean }) => (
  <section className="sheet" aria-labelledby="pin">
    <header>
      <h2 id="pin">PIN</h2>
      <Badge kind={hasPin ? "good" : "plain"}>{hasPin ? "Set" : "Not set"}</Badge>
    </header>
    <div className="in form">
      <p>
        Approves what a colleague asks for, on their screen, without your password. It opens nothing else.
      </p>
      <p className="actions">
        <OpensDialog id="set-pin" href={urls.staff.pin}>
          {hasPin ? "Change PIN" : "Set PIN"}
        </OpensDialog>
      </p>
    </div>
  </section>
);

/** Not shown where the shop has no use for it. */
function TwoFactorSheet({ setting, setUp }: TwoFactor) {
  if (setting === "off" && !setUp) return null;
  return (
    <section className="sheet" aria-labelledby="two-factor">
      <header>
        <h2 id="two-factor">Two-factor sign-in</h2>
        <Badge kind={setUp && setting !== "off" ? "good" : "plain"}>
          {setUp && setting !== "off" ? "On" : "Off"}
        </Badge>
      </header>
      <div className="in form">
        <p>{standing(setting, setUp)}</p>
        {setting !== "off" && (
          <p className="actions">
            {setUp ? (
              <>
                <a className="button" href={urls.staff.recoveryCodes}>
                  New Recovery Codes
                </a>
                <OpensDialog id="turn-off-two-factor" href={urls.staff.turnOffTwoFactor}>
                  {setting === "required" ? "Use Another App" : "Turn Off"}
                </OpensDialog>
              </>
            ) : (
              <a className="button act" href={urls.staff.setUpTwoFactor}>
                Set Up
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

function standing(setting: TwoFactor["setting"], setUp: TwoFactor["setUp"]): string {
  if (setting === "off") return "It is off in Shop Settings: your password alone signs you in.";
  if (!setUp)
    return "After your password, you enter a code from your phone. A stolen password alone then opens nothing.";
  if (!setUp.isReadable)
    return "The server's key has changed, so the app's codes can't be checked. Turn it off with a recovery code and set it up again.";
  const left = `${counted(setUp.codesLeft, "recovery code")} left`;
  return `Set up ${formatInstant(setUp.since)}: your app's code follows the password. ${left}.`;
}

const COLUMNS: readonly ColumnHead[] = ["Device", ["Actions", "row-actions"]];

/** The part that every sign-out renews. */
export function MySessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <section id="sessions" className="sheet scroll" aria-labelledby="my-sessions">
      <header>
        <h2 id="my-sessions">Sessions</h2>
        {sessions.length > 1 && (
          <div className="push">
            <SignOut id="end-others" action={urls.staff.endOtherSessions} text="Sign Out Everywhere Else" />
          </div>
        )}
      </header>
      <table>
        <caption className="visually-hidden">Where you are signed in</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {sessions.map(({ id, device, since, lastSeen, isThis }) => (
            <tr key={id}>
              <th scope="row">
                {device ?? "Unknown device"} {isThis && <Badge kind="good">This device</Badge>}
                <br />
                <span className="soft small">
                  Signed in {formatInstant(since)}
                  {!isThis && `, last seen ${formatInstant(lastSeen)}`}
                </span>
              </th>
              <td className="row-actions">
                {!isThis && (
                  <SignOut id={`end-${id}`} action={urls.staff.endSession(id)} text="Sign Out" of={device} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SignOutProps = { id: string; action: string; text: string; of?: string | null };

const SignOut = ({ id, action, text, of }: SignOutProps) => (
  <form method="post" action={action} hx-post={action} hx-target="#sessions" hx-swap="outerHTML">
    <button id={id} type="submit" className="button small" aria-label={of ? `${text}: ${of}` : undefined}>
      {text}
    </button>
  </form>
);
