import type { ReactNode } from "react";
import { keyed, Letter } from "./letter.tsx";

/** The content of the dialog outlet; the same content is a page without scripts. */
export function DialogFrame(props: { title: string; wide?: boolean | undefined; children: ReactNode }) {
  const { title, wide, children } = props;
  return (
    <dialog data-open className={wide ? "dialog wide" : "dialog"} aria-labelledby="dialog-title">
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="button quiet" data-close aria-label="Close">
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}

type Opener = {
  href: string;
  className?: string;
  id: string;
  /** The letter that presses it, shown behind its words. */
  letter?: string;
  children: ReactNode;
};

/** A link that opens a dialog; without script it goes to the dialog's own page. */
export function OpensDialog(props: Opener) {
  return (
    <a
      {...keyed(props.letter)}
      id={props.id}
      className={props.className ?? "button"}
      href={props.href}
      hx-get={props.href}
      hx-target="#dialog-outlet"
      hx-swap="innerHTML"
      // Pressed twice, it opens once: a second dialog would take away what was typed into the first.
      hx-sync="#dialog-outlet:replace"
    >
      {props.children}
      {props.letter && <Letter of={props.letter} />}
    </a>
  );
}
