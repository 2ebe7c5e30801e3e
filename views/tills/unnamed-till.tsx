import { urls } from "../../src/http/urls/urls.ts";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { NameTillForm } from "./till-forms.tsx";

type Props = {
  tills: readonly { id: number; name: string; shiftId: number | null }[];
  back: string;
  form: FormState;
};

/** A browser that is no till: it is named, or takes over one that another browser was. */
export function UnnamedTill({ tills, back, form }: Props) {
  return (
    <>
      <Title
        text="Till"
        sub="This browser is not a till yet. A till takes cash, and its drawer is counted by shifts."
      />
      <section className="sheet in narrow">
        <NameTillForm name={null} {...{ back, form }} />
      </section>
      {tills.length > 0 && (
        <section className="sheet narrow" aria-labelledby="known-tills">
          <header>
            <h2 id="known-tills">Or take over a till</h2>
          </header>
          <ul className="in till-list">
            {tills.map(({ id, name, shiftId }) => (
              <li key={id}>
                <span>
                  <strong>{name}</strong>{" "}
                  <span className="soft">{shiftId === null ? "no open shift" : "open shift"}</span>
                </span>
                <a
                  className="button small"
                  href={back ? urls.tills.takeOverFor(id, back) : urls.tills.takeOver(id)}
                >
                  Take Over<span className="visually-hidden"> {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Where tills are not counted, and where they are switched on. */
export const TillsOff = () => (
  <>
    <Title text="Tills" />
    <section className="sheet in narrow form">
      <p>
        <strong>Tills are off.</strong>{" "}
        <span className="soft">Cash is taken without counting drawers by shifts.</span>
      </p>
      <p className="actions">
        <a className="button" href={urls.system.settings}>
          Shop Settings
        </a>
      </p>
    </section>
  </>
);
