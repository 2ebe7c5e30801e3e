const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * The device of a sign-in in words: "Firefox on Windows". Of what it says of itself only known names are
 * kept: the rest is a text by strangers.
 */
export function deviceInWords(userAgent: string | null, isBrowser: boolean): string {
  const nameIn = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser) return system ? `${browser} on ${system}` : browser;
  if (!isBrowser) return "Script";
  return system ? `Browser on ${system}` : "Browser";
}
