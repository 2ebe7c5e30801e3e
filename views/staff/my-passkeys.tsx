import { formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";

export type OwnPasskey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

type Props = {
  passkeys: readonly OwnPasskey[];
  /** The shop's address is one that browsers allow passkeys for. */
  isPossible: boolean;
};

const COLUMNS: readonly ColumnHead[] = ["Device", ["Actions", "row-actions"]];

/** A user's own passkeys, with the way to one more. */
export function MyPasskeys({ passkeys, isPossible }: Props) {
  return (
    <section className="sheet scroll" aria-labelledby="my-passkeys">
      <header>
        <h2 id="my-passkeys">Passkeys</h2>
        {isPossible && (
          <div className="push">
            <a className="button small" href={urls.staff.addPasskey}>
              Add Passkey
            </a>
          </div>
        )}
      </header>
      {passkeys.length === 0 ? (
        <p className="in">
          {isPossible
            ? "Your finger, your face or the device's PIN signs you in, in place of password and code."
            : "Browsers allow passkeys only where the shop's address is a name with https (PUBLIC_URL)."}
        </p>
      ) : (
        <table>
          <caption className="visually-hidden">Your passkeys</caption>
          <ColumnHeads columns={COLUMNS} />
          <tbody>
            {passkeys.map((one) => (
              <PasskeyRow key={one.id} {...one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PasskeyRow({ id, name, createdAt, lastUsedAt }: OwnPasskey) {
  return (
    <tr>
      <th scope="row">
        {name}
        <br />
        <span className="soft small">
          Added {formatInstant(createdAt)},{" "}
          {lastUsedAt ? `last used ${formatInstant(lastUsedAt)}` : "not used yet"}
        </span>
      </th>
      <td className="row-actions">
        <OpensDialog id={`remove-passkey-${id}`} className="button small" href={urls.staff.removePasskey(id)}>
          Remove
          <span className="visually-hidden"> {name}</span>
        </OpensDialog>
      </td>
    </tr>
  );
}
