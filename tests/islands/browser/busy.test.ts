import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/busy.ts")).showBusyButtons();
});
afterAll(closePage);
beforeEach(() => show('<form><button data-busy="Saving..."><b>Save</b></button></form>'));

const button = () => find("button");
const looks = () => [button().innerHTML, button().getAttribute("aria-disabled")];
function submit() {
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button() });
  find("form").dispatchEvent(event);
  return event;
}
const htmx = (type: string, headers = {}) =>
  find("form").dispatchEvent(
    new CustomEvent(type, {
      bubbles: true,
      detail: {
        ctx: { sourceElement: find("form"), request: {}, response: { headers: new Headers(headers) } },
      },
    }),
  );

test("[S2.14.7] a native submit says so until the page comes back from the cache", () => {
  expect(submit().defaultPrevented).toBe(false);
  expect(looks()).toEqual(["Saving...", "true"]);
  window.dispatchEvent(new Event("pageshow"));
  expect(looks()).toEqual(["<b>Save</b>", null]);
});

test("[S2.2.2] an htmx request says so while it runs", () => {
  htmx("htmx:before:request");
  expect(looks()).toEqual(["Saving...", "true"]);
  htmx("htmx:finally:request");
  expect(looks()).toEqual(["<b>Save</b>", null]);
});

test("[S4.1.5] with a redirect on its way it stays busy", () => {
  htmx("htmx:before:request");
  htmx("htmx:finally:request", { "HX-Redirect": "/" });
  expect(looks()).toEqual(["Saving...", "true"]);
});

test("[S2.7.2] a second click reaches nobody while it is busy", () => {
  let clicks = 0;
  button().addEventListener("click", (event) => {
    event.preventDefault();
    clicks++;
  });
  button().click();
  htmx("htmx:before:request");
  button().click();
  expect(clicks).toBe(1);
});
