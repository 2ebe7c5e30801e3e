import { urls } from "../../src/http/urls/urls.ts";
import { SERVE_FORM } from "../find/find-screen.tsx";

/**
 * The one box of every page: what is typed into it is found while somebody types, and on a page of its own where no script
 * runs. islands/browser/find-box.ts makes a combobox of it.
 */
export function FindBox({ asked }: { asked: string }) {
  return (
    <search className="find">
      <form method="get" action={urls.find.page}>
        <input
          id="find"
          type="text"
          name="q"
          defaultValue={asked}
          maxLength={100}
          placeholder="Find, or deposit 20"
          aria-label="Find a customer, a bet, a horse, a race or a page"
          role="combobox"
          aria-expanded={false}
          aria-controls="found"
          aria-autocomplete="list"
          aria-keyshortcuts="/ Control+K"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          hx-get={urls.find.page}
          hx-trigger="input changed delay:80ms"
          hx-target="#find-answers"
          hx-swap="innerHTML"
          hx-sync="this:replace"
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
      <form id={SERVE_FORM} method="post" action={urls.accounts.select} />
      <div id="find-answers" className="menu-list" hidden />
    </search>
  );
}
