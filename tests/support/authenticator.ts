import { HOTP, Secret } from "otpauth";

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret at a moment, by the library's own hash. */
export const codeAt = (secret: string, at: Date): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(" ", "")),
    counter: Math.floor(at.getTime() / STEP_MS),
    digits: 6,
  });

/** The key that the set-up page shows, and the field that brings it back. */
export function setUpShownIn(html: string): { secret: string; sealed: string } {
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "";
  const sealed = /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? "";
  if (!secret || !sealed) throw new Error("No set-up is shown");
  return { secret, sealed };
}

/** The ten recovery codes, where they are shown. */
export const codesShownIn = (html: string): string[] => html.match(/\b\d\w{3}-\w{4}-\w{4}\b/g) ?? [];
