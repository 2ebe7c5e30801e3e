import type { ReactNode } from "react";

export type Tab = {
  id: string;
  text: string;
  /** What its panel has to say, below its name. */
  note?: ReactNode;
  href: string;
  panel: ReactNode;
};
type Props = { label: string; tabs: readonly Tab[]; selected: string };

/** Tabs over their panels. Each tab is a link to the page with its panel shown, for where no script turns it. */
export function Tabs({ label, tabs, selected }: Props) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, text, note, href }) => (
          <a
            key={id}
            id={`${id}-tab`}
            role="tab"
            href={href}
            aria-controls={id}
            aria-selected={id === selected}
          >
            {text}
            {note && (
              <>
                <br />
                {note}
              </>
            )}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} id={id} role="tabpanel" aria-labelledby={`${id}-tab`} hidden={id !== selected}>
          {panel}
        </div>
      ))}
    </>
  );
}
