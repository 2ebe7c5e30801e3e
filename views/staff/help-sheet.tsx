import { Fragment } from "react";
import { SHORTCUTS, type Shortcut } from "../../islands/browser/shortcut-list.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** The keys that are quicker than a mouse, and the switch for those that are single characters. */
export function HelpSheet({
  shortcutsOff,
  telephoneBets,
}: {
  shortcutsOff: boolean;
  telephoneBets: boolean;
}) {
  const isShown = ({ byTelephone }: Shortcut) => telephoneBets || !byTelephone;
  return (
    // The sheet itself has the focus when it opens: its first control is at the end of it.
    <div className="help" tabIndex={-1} autoFocus>
      {SHORTCUTS.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where}>
          <h2>{where}</h2>
          <dl>
            {shortcuts.filter(isShown).map(({ keys, does }) => (
              <Fragment key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <form className="form" method="post" action={urls.staff.shortcuts}>
        <p className="soft small">
          /, ? and single letters{" "}
          {shortcutsOff ? "are switched off in this browser." : "work wherever nothing is being typed."}
        </p>
        <p className="actions">
          <button type="submit" className="button" name="shortcuts" value={shortcutsOff ? "on" : "off"}>
            {shortcutsOff ? "Switch single keys on" : "Switch single keys off"}
          </button>
        </p>
      </form>
    </div>
  );
}
