import { table } from "../table.ts";

const SCREEN = "routes/staff-screens > the login screen";
const SESSIONS = "routes/sessions";

export const LOGIN = table(
  "§2 Login",
  `
  a form of a username and a password           | «Username» «Password»  | ${SCREEN} > asks for a username and a password, and says while it is busy that it is
  the button while it is busy                   | «Logging in...»        | ${SCREEN} > asks for a username and a password, and says while it is busy that it is | islands/busy > an htmx request says so while it runs
  success goes to the main page                 | POST /login            | ${SESSIONS} > signing in > by the form leads to the dashboard; by htmx it hands over the token too
  signed out, every page leads here             |                        | routes/front-door > the front door > turns a stranger away from every route, before a byte of the body is read
  a request that is rejected leads here         |                        | routes/front-door > the front door > sends an htmx request of a stranger to the login page as a whole | islands/racing/bet-slip > a token that is good no more sends the clerk to sign in, and the slip keeps what was sent
`,
);

const DIALOG = "routes/staff-screens > Change Password";

export const CHANGE_PASSWORD = table(
  "§2 Change Password dialog",
  `
  three fields                                  | «Current Password» «New Password» «Confirm New Password» | ${DIALOG} > is a dialog with three fields and two buttons
  two buttons                                   | «Cancel» «Update Password» | ${DIALOG} > is a dialog with three fields and two buttons
  the second while it is busy                   | «Updating...»          | ${DIALOG} > is a dialog with three fields and two buttons
  a dialog over whatever page one is on         | GET /change-password   | browser/sessions > a password is changed in its dialog, over whatever page stands behind it
`,
);
