import { afterAll, beforeAll, expect, test } from "bun:test";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { HorseFinder } from "../../islands/racing/horse-finder.tsx";
import { closePage, find, openPage, show, until } from "./dom.ts";
import { shopAnswers, shopCloses } from "./racing/calls.ts";

beforeAll(() => {
  openPage();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterAll(async () => {
  shopCloses();
  await closePage();
});

const nothing = () => {};

/** The line of the bet builder. */
function Line({ id, onCommit = nothing }: { id: string; onCommit?: () => void }): ReactElement {
  useSignals();
  const text = useSignal("");
  useLayoutEffect(onCommit, [onCommit]);
  const line = { id, text, onAmount: nothing, say: nothing, now: () => new Date(0) };
  return <HorseFinder {...line} onSaid={() => null} onNext={() => "line"} />;
}

/** As a browser types: past the setter that React keeps on the element. */
function typeLetters(field: HTMLInputElement, letters: string): void {
  const { set, get } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value")!;
  for (const letter of letters) {
    set!.call(field, get!.call(field) + letter);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, data: letter }));
  }
}

test("[F61] letters that are typed right after the line is hydrated stand behind those that were typed before", async () => {
  const shop = shopAnswers({ "/api/racing/horses/search": () => ({ body: [] }) });
  const { hydrate } = await import("../../islands/hydrate.tsx");
  show(`<main>${renderToString(<Line id="find" />)}</main>`);
  const field = find<HTMLInputElement>("#find");
  typeLetters(field, "quiet");
  let isTyped = false;
  const onCommit = () =>
    // The next task of the browser: React has committed, and what it does after the paint is still to come.
    queueMicrotask(() => {
      typeLetters(field, " harbour");
      isTyped = true;
    });
  const root = hydrate(find("main"), Line as never, { id: "find", onCommit }, "");
  await until(() => isTyped);
  // Until React has finished: the search starts a moment after the last letter.
  await until(() => shop.sent.length === 1);
  expect([field.value, shop.sent[0]?.path.split("q=")[1]]).toEqual(["quiet harbour", "quiet%20harbour"]);
  root.unmount();
  await Bun.sleep(5);
});
