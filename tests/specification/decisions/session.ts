import { table } from "../table.ts";

const SESSIONS = "routes/sessions > a session";
const HTTPS = "routes/public-url > a shop that staff reach by https";
const FIRST = "operations/staff/first-user";

export const DECIDED_SESSION = table(
  "Decisions §2: session and selected account",
  `
  two credentials: the cookie opens pages, the token calls | | ${SESSIONS} > never opens a call by its cookie alone, nor a page by its token | routes/sessions > signing in > gives a token, the user, and a cookie that no script can read
  by https the cookie is Secure and __Host-     | «__Host-»              | ${HTTPS} > sets cookies that no neighbouring site can forge and no plain line carries
  … and browsers are told to stay with it       |                        | ${HTTPS} > has browsers stay with https
  … and no other Host is served                 |                        | ${HTTPS} > answers at its own address only
  a page's post comes from our own page         |                        | routes/front-door > the front door > takes no form from another site, and changes nothing for it | routes/front-door > the front door > takes a form from an older browser that names its own origin
  without scripts the form sets the cookie only |                        | routes/sessions > signing in > by the form leads to the dashboard; by htmx it hands over the token too
  a browser's token is bound to its cookie, a script's is not | | ${SESSIONS} > of a browser binds its token to its cookie; a script's token goes alone
  logout ends it on the server, at once         |                        | ${SESSIONS} > ends on the server with a logout, for its cookie and its token alike
  a new password ends the others, at once       |                        | routes/sessions > a password > is changed by who knows it; every other session ends, this one goes on
  a wrong password stays on the form            | «Login failed: {Wrong username or password}» | browser/sessions > a wrong password stays on the form and says so
  a wrong current one answers false, not 401    |                        | routes/sessions > a password > is not changed by a wrong one: the answer is false, and nobody is thrown out
  an empty shop lets the first user register    |                        | ${FIRST} > whoever comes first to an empty shop may register, and nobody after them
  after that it takes somebody signed in        | POST /api/auth/register | routes/sessions > registration > is for staff to do, and not for the street | routes/sign-up > a shop that takes nobody from the street > lets its staff register a colleague, who can sign in at once
  … unless the shop is open                     | [src/config.ts: OPEN_REGISTRATION: v.optional(flag, "false")] | routes/sessions > registration > is open where the shop says so
  the first user comes from the settings        |                        | ${FIRST} > the user of the settings is made at the first start, and the password is not told again
  … or has a random password, told once         |                        | ${FIRST} > without settings a random password is made, told once, and found nowhere
  the selected account: a cookie, and storage   | «selectedAccount»      | routes/frame > the selected account > stands on every page with its id, balance and badges, and two ways on | islands/session > a signed-in page tells the other tabs which account is selected
  logout in one tab signs every tab out         |                        | browser/sessions > logging out in one tab signs out the other, and forgets what the browser kept
  … and asks first where a slip would be lost   | «Log out and lose the slip?» | islands/racing/slip-panel > a logout that would lose bets asks first; Stay stays, and nobody else has heard of it | browser/bet > a slip survives a reload and agrees in two tabs; a logout that would lose it asks first
  the fields are Username and Password          | «Username» «Password»  | routes/staff-screens > the login screen > asks for a username and a password, and says while it is busy that it is
`,
);
