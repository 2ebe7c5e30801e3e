import { VERSION } from "../../src/domain/version.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";

type Props = { staffName: string; theme: "light" | "dark" | null; prefix: string };

/** The settings menu's own items, in the header and in the drawer. */
export function SettingsItems({ staffName, theme: chosen, prefix }: Props) {
  return (
    <ul className="settings">
      <li className="soft small">{staffName}</li>
      <li>
        <OpensDialog id={`${prefix}-change-password`} className="item" href={urls.staff.changePassword}>
          Change Password
        </OpensDialog>
      </li>
      <li>
        <OpensDialog id={`${prefix}-help`} className="item" href={urls.staff.help}>
          Keyboard Shortcuts
        </OpensDialog>
      </li>
      <li>
        <form method="post" action={urls.staff.theme} className="themes">
          <span className="small soft">Colours</span>
          {(["light", "dark", "system"] as const).map((theme) => (
            <button
              key={theme}
              type="submit"
              className="button small"
              name="theme"
              value={theme}
              aria-pressed={theme === (chosen ?? "system")}
            >
              {theme === "light" ? "Light" : theme === "dark" ? "Dark" : "System"}
            </button>
          ))}
        </form>
      </li>
      <li>
        <form method="post" action={urls.staff.logout} data-logout>
          <button type="submit" className="item">
            Logout
          </button>
        </form>
      </li>
      <li className="soft small">Version {VERSION}</li>
    </ul>
  );
}
