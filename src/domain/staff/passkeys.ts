/** What a passkey is asked for: to sign in, to prove that a signed-in user is there, or to be added. */
export type PasskeyUse = "sign-in" | "prove" | "add";

/** Where passkeys are made and used: `host` is what WebAuthn calls the RP ID. */
export type PasskeyPlace = { readonly origin: string; readonly host: string };

/** More than anyone has devices. */
export const MOST_PASSKEYS = 20;

const ADDRESS = /^\[|^[\d.]+$/;

/**
 * The place that browsers allow passkeys for: a name by https, or this machine itself. Null for an address of
 * numbers, and for http on the network.
 */
export function passkeyPlaceOf({ protocol, hostname, origin }: URL): PasskeyPlace | null {
  if (ADDRESS.test(hostname)) return null;
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isHere ? { origin, host: hostname } : null;
}
