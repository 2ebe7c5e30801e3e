import { urls } from "../../src/http/urls/urls.ts";

/** Where an account is added, with the name that was looked for and not found; a number is no name. */
export const addAccountAddress = (asked: string): string =>
  /\p{L}/u.test(asked) ? urls.accounts.addNamed(asked.trim()) : urls.accounts.add;
