const MOST_CHARACTERS = 255;
const KEY = new RegExp(`^[\\x20-\\x7e]{1,${MOST_CHARACTERS}}$`);

/** Whether a sender's key for a request is one: cut or changed, it could be the key of another request. */
export const isRequestKey = (key: string): boolean => KEY.test(key);

export const WRONG_REQUEST_KEY = `An Idempotency-Key has 1 to ${MOST_CHARACTERS} plain characters. Send a shorter one.`;
