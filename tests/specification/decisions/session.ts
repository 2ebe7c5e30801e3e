import { table } from "../table.ts";

export const DECIDED_SESSION = table(
  "Decisions §2: session and selected account",
  `
  D2.1.1  | two credentials: the cookie opens pages, the token calls
  D2.1.2  | by https the cookie is Secure and __Host- | «__Host-»
  D2.1.3  | … and browsers are told to stay with it
  D2.1.4  | … and no other Host is served
  D2.1.5  | a page's post comes from our own page
  D2.1.6  | without scripts the form sets the cookie only
  D2.1.7  | a browser's token is bound to its cookie, a script's is not
  D2.1.8  | logout ends it on the server, at once
  D2.1.9  | a new password ends the others, at once
  D2.1.10 | a wrong password stays on the form | «Login failed: {Wrong username or password}»
  D2.1.11 | a wrong current one answers false, not 401
  D2.1.12 | an empty shop lets the first user register
  D2.1.13 | after that it takes somebody signed in | POST /api/auth/register
  D2.1.14 | … unless the shop is open | [src/app/config.ts: OPEN_REGISTRATION: v.optional(flag, "false")]
  D2.1.15 | the first user comes from the settings
  D2.1.16 | … or has a random password, told once
  D2.1.17 | the selected account: a cookie, and storage | «selectedAccount»
  D2.1.18 | logout in one tab signs every tab out
  D2.1.19 | … and asks first where a slip would be lost | «Log out and lose the slip?»
  D2.1.20 | the fields are Username and Password | «Username» «Password»
`,
);
