import { basename } from "node:path";
import type { BunPlugin } from "bun";

/**
 * Parts of htmx that no page here can use: what is in these methods is left out, and they do nothing. It is 2 kB of 14,
 * before anybody has touched a page. A newer htmx that has no such method ends the build.
 */
const UNUSED: Record<string, readonly string[]> = {
  "htmx.esm.js": [
    // Attributes and values with scripts in them: the policy of every page forbids them.
    "#handleHxOnAttributes",
    "#executeJavaScript",
    "#extractJavascriptContent",
    "#apiMethods",
    // Scripts in what is swapped in: no fragment has any.
    "#processScripts",
    // hx-boost, hx-preserve, hx-headers and hx-swap-oob stand nowhere; fragments say hx-partial.
    "#shouldBoost",
    "#maybeBoost",
    "#isBoosted",
    "#handlePreservedElements",
    "#restorePreservedElements",
    "#handleHxHeaders",
    "#processOOB",
    "#createOOBTask",
    // What comes is shown with the attributes of what goes for a moment, to move from one to the other: nothing moves here.
    "#startCSSTransitions",
    "#processTransitionQueue",
    // Its own style for indicators, which the page's configuration switches off.
    "#initRequestIndicatorCss",
    // No address of a part has an anchor, what is scrolled to is what was swapped, and nothing says htmx:abort.
    "#handleAnchorScroll",
    "#normalizeScrollTarget",
    "#initializeAbortListener",
    // What other scripts would call.
    "onLoad",
    "find",
    "findAll",
    "on",
  ],
  // The connection is opened by hx-get, each event has an id, and nothing is as old as the attributes of htmx 2.
  "hx-sse.js": ["processElement", "checkLegacyAttributes", "htmx_after_process", "clearLastEventIdHeader"],
};

/** What their callers spread. */
const LISTS = ["#processOOB", "#startCSSTransitions"];

/**
 * Statements that go as well: nothing looks through every attribute of a page for hx-on, which takes longest on the
 * longest pages.
 */
const SEARCHES: Record<string, readonly RegExp[]> = {
  "htmx.esm.js": [
    /^ +this\.#hxOnQuery = new XPathEvaluator.*\n/m,
    /^ +let hxOnNodes = \[root\];\n[\s\S]*?(?=^ +for \(let elt of this)/m,
  ],
};

/** htmx as it is published, less its unused parts. */
export const slimHtmx: BunPlugin = {
  name: "slim-htmx",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/(htmx\.esm|hx-sse)\.js$/ }, async ({ path }) => ({
      contents: slimmed(basename(path), await Bun.file(path).text()),
      loader: "js",
    }));
  },
};

/** The source of one of htmx's files less its unused parts. It throws where one of them is not there as it was. */
export const slimmed = (file: string, source: string): string =>
  (SEARCHES[file] ?? []).reduce(without, (UNUSED[file] ?? []).reduce(emptied, source));

function without(source: string, statement: RegExp): string {
  const rest = source.replace(statement, "");
  if (rest === source) throw changed(`${statement}`);
  return rest;
}

/** The source with nothing in the body of one method. */
function emptied(source: string, name: string): string {
  const head = new RegExp(`^( +)(async |function )?${name}(: )?\\(.*\\) (=> )?\\{$`, "m").exec(source);
  if (!head) throw changed(name);
  const end = source.indexOf(`\n${head[1]}}`, head.index);
  const body = LISTS.includes(name) ? "return [];" : "";
  return `${source.slice(0, head.index + head[0].length)}${body}${source.slice(end + 1)}`;
}

const changed = (part: string): Error =>
  new Error(`htmx has no ${part} any longer: see src/tasks/build/slim-htmx.ts`);
