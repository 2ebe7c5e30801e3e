import type { Browser, BrowserContext } from "playwright/test";

/** The policy's refusals on any page since the last call. */
const refused: string[] = [];
export const takeRefused = (): string[] => refused.splice(0);

const SAID = "The policy of this page refused";

/**
 * From now on every page of this browser reports its policy's refusals; without scripts, its browser does.
 */
export function watchPolicy(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => await watched(await open(options));
}

async function watched(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript((said) => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sourceFile } = event as SecurityPolicyViolationEvent;
      console.error(said, location.pathname, violatedDirective, blockedURI, sourceFile);
    });
  }, SAID);
  context.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(SAID) || text.includes("Content Security Policy")) refused.push(text);
  });
  return context;
}
