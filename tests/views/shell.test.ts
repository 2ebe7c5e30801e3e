import { describe, expect, test } from "bun:test";
import { Document } from "../../views/shell/document.tsx";
import { FaultPage } from "../../views/shell/fault-page.tsx";
import { Pitch } from "../../views/shell/pitch.tsx";
import { ToastNote, ToastPartial, ToastRegion } from "../../views/shell/toast.tsx";
import { TEST_ENTRY } from "../support/test-entry.ts";

/** Kita does not escape children by itself: each text of the shell is given these. */
const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><script>alert(1)</script>",
  "' onmouseover='alert(1)",
  "&lt;b&gt; & &amp;",
];

const document = {
  title: "A page",
  theme: null,
  shortcutsOff: false,
  signedIn: true,
  userId: 1,
  path: "/a/page",
  accountId: 7,
  clearStorage: false,
  toast: null,
  entry: TEST_ENTRY,
  body: "<main>its body</main>",
};

/** The elements that a browser would make of it, and their attributes. */
function elementsIn(html: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on("*", {
      element: ({ tagName, attributes }) => void found.push([tagName, ...[...attributes].flat()].join(" ")),
    })
    .transform(html);
  return found;
}

const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|quot|amp|#x27);/g, (_, name) => PLAIN[name] ?? "");
const PLAIN: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };

describe("the shell", () => {
  for (const text of HOSTILE) {
    test(`a toast says ${text} and does not become it`, () => {
      const toast = { kind: "error", text } as const;
      for (const html of [ToastNote({ toast }), ToastRegion({ toast }), ToastPartial({ toast })]) {
        expect(textOf(html)).toContain(text);
        expect(elementsIn(html).filter((one) => /^(script|img)|onmouseover|onerror/.test(one))).toEqual([]);
      }
    });

    test(`a title says ${text} and does not become it`, () => {
      const html = Document({ ...document, title: text });
      expect(elementsIn(html)).toEqual(elementsIn(Document(document)));
      expect(textOf(html)).toContain(`${text} · Satchel`);
    });

    test(`feedback notes ${text} as the page it was opened on, and does not become it`, () => {
      const made = elementsIn(Document({ ...document, path: text })).map((one) => one.split(" value ")[0]);
      expect(made).toEqual(elementsIn(Document(document)).map((one) => one.split(" value ")[0]));
    });

    test(`the fault page shows ${text} as its shop, its reference and its address`, () => {
      const html = FaultPage({ name: text, reference: text, path: text });
      expect(textOf(html)).toContain(text);
      expect(elementsIn(html).filter((one) => /^(script|img)/.test(one))).toEqual([]);
      expect(elementsIn(html)).toHaveLength(
        elementsIn(FaultPage({ name: "The Shop", reference: "", path: "/" })).length,
      );
    });
  }

  test("the drawing at the door is small and silent, escapes the shop's name and leaves a long one out", () => {
    const drawn = Pitch({ name: "<i>O'Hara & Sons</i>".slice(0, 19) });
    expect(textOf(drawn)).toContain("<i>O'Hara & Sons</i");
    expect(drawn).toContain('aria-hidden="true"');
    expect(drawn.length).toBeLessThan(2048);
    expect(elementsIn(drawn).filter((one) => one.startsWith("text"))).toHaveLength(5);
    const long = Pitch({ name: "Kelly & Daughters of Ballyglen" });
    expect(elementsIn(long).filter((one) => one.startsWith("text"))).toHaveLength(4);
    expect(textOf(long)).not.toContain("Kelly");
  });

  test("[S2.1.20] the general error screen says what the owner wants said", () => {
    const html = FaultPage({ name: "The Shop", reference: "4f2a", path: "/lottery/results" });
    for (const words of [
      "Something went wrong",
      "Something went wrong. We're sorry, but something unexpected happened. Please try again or contact support if the problem persists.",
      "Try Again",
      "Reload Page",
      "4f2a",
    ])
      expect(textOf(html)).toContain(words);
  });

  test("the body comes through as React wrote it", () => {
    expect(Document(document)).toContain("<main>its body</main>");
  });
});
