import { createElement, type ReactElement } from "react";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { ClockStopsSignIn, Frame } from "../../../views/frame/frame.tsx";
import type { AccountInView } from "../../../views/frame/viewing-strip.tsx";
import { Document } from "../../../views/shell/document.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import type { PageContext } from "../request/page-context.ts";
import { renderer } from "./render.ts";

/** The place of the content: no text of a page contains it, since its "<" is escaped. */
const CONTENT = "<x-content></x-content>";

/**
 * A whole page around its content: the frame for staff, and the document. Both depend on their props only.
 */
export function wholePage(visit: PageContext, answer: PageAnswer, content: string): string {
  const [before, after] = documentAround(visit, answer);
  const body = visit.signedIn ? frameAround(visit, answer).join(content) : noticeOver(visit) + content;
  return before + body + after;
}

/** Shown before a sign-in is tried in vain. */
function noticeOver({ cache, frame: { clockBehind } }: PageContext): string {
  return clockBehind?.refuses ? (renderer(cache)(<ClockStopsSignIn />) as string) : "";
}

function frameAround({ cache, frame, allowed }: PageContext, { crumbs, about }: PageAnswer): string[] {
  const around = (
    <Frame facts={frame} crumbs={crumbs} about={about ?? null}>
      {createElement("x-content")}
    </Frame>
  );
  const html = renderer(cache, allowed)(around);
  if (typeof html !== "string") throw new Error("The frame of a page waits for nothing");
  return html.split(CONTENT);
}

function documentAround(visit: PageContext, { title, status, toast }: PageAnswer): string[] {
  const facts = {
    title: status === 422 ? `Error: ${title}` : title,
    theme: visit.frame.theme,
    shortcutsOff: visit.shortcutsOff,
    kiosk: visit.kiosk,
    density: visit.frame.density,
    signedIn: visit.signedIn,
    userId: visit.userId,
    events: visit.events,
    path: visit.url.pathname,
    accountId: visit.frame.account?.id ?? null,
    clearStorage: visit.flash?.signedOut ?? false,
    toast: toast ?? visit.flash?.toast ?? null,
  };
  const make = () => Document({ ...facts, entry: visit.entry, body: CONTENT }).split(CONTENT);
  return visit.cache.derived(`document ${JSON.stringify(facts)}`, make, bytesOf);
}

const bytesOf = (around: string[]): number => around.join("").length;

export type PageAnswer = {
  title: string;
  crumbs: readonly Crumb[];
  /** The content of the page; its components may be async. */
  page: ReactElement;
  /** For htmx instead of the whole page: the part that changes, the same component. */
  part?: ReactElement;
  /** The account of the page: the frame shows where the counter serves another. */
  about?: AccountInView;
  status?: number;
  toast?: Toast;
};
