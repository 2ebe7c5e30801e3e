import { atEveryChange } from "./page-changes.ts";

/**
 * A form whose hidden field has what a device is asked for (`data-passkey`) is sent with the device's answer in it.
 * It asks at its button, or as it appears (`data-now`).
 */
export function keepPasskeys(): void {
  window.addEventListener("submit", hear, true);
  atEveryChange(() => {
    const field = document.querySelector<HTMLInputElement>("[data-passkey][data-now]");
    field?.removeAttribute("data-now");
    field?.form?.requestSubmit();
  });
}

let isAsking = false;

function hear(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const field = form.querySelector<HTMLInputElement>("[data-passkey]");
  if (!field || field.value) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isAsking) void ask(form, field);
}

async function ask(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  isAsking = true;
  form.querySelector(".form-error")?.remove();
  const asked: Asked = JSON.parse(field.dataset.passkey!);
  try {
    field.value = JSON.stringify(written(await answerOf(asked)));
    form.requestSubmit();
  } catch (fault) {
    say(form, wordsFor(fault as Error, asked));
  } finally {
    isAsking = false;
  }
}

function say(form: HTMLFormElement, words: string): void {
  const said = document.createElement("p");
  said.className = "form-error";
  said.role = "alert";
  said.textContent = words;
  form.prepend(said);
}

/** By the names that WebAuthn gives to errors. */
function wordsFor({ name }: Error, { rp }: Asked): string {
  if (name === "InvalidStateError")
    return "This device has a passkey of yours already. Remove that one first to make another.";
  if (name === "NotAllowedError" || name === "AbortError")
    return rp
      ? "The device made no passkey: it was cancelled, or took too long."
      : "The device gave no passkey: it was cancelled, took too long, or has none for this shop.";
  return "This browser cannot use passkeys here. Use your password, or another browser.";
}

type Bytes = Uint8Array<ArrayBuffer>;
type Known = { type: "public-key"; id: string };
type Asked = { challenge: string; rp?: object; user?: { id: string }; excludeCredentials?: Known[] };

/** One that is made names the shop (`rp`). By hand: extensions that stand in for a device know no `toJSON`. */
async function answerOf(asked: Asked): Promise<PublicKeyCredential> {
  const { rp, user, excludeCredentials = [] } = asked;
  const publicKey: object = {
    ...asked,
    challenge: read(asked.challenge),
    ...(user && { user: { ...user, id: read(user.id) } }),
    excludeCredentials: excludeCredentials.map(({ type, id }) => ({ type, id: read(id) })),
  };
  const { credentials } = navigator;
  const made = await (rp
    ? credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
    : credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions }));
  if (!made) throw new DOMException("", "NotAllowedError");
  return made as PublicKeyCredential;
}

/** Every part of the answer that is bytes, in base64url. */
function written({ id, rawId, type, response }: PublicKeyCredential) {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const bytes = parts.flatMap((part) => {
    const value = response[part as keyof AuthenticatorResponse] as ArrayBuffer | null | undefined;
    return value ? [[part, write(value)]] : [];
  });
  return { id, rawId: write(rawId), type, response: Object.fromEntries(bytes) };
}

const read = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const write = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
