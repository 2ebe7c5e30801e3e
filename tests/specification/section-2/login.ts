import { table } from "../table.ts";

export const LOGIN = table(
  "§2 Login",
  `
  S2.2.1 | a form of a username and a password | «Username» «Password»
  S2.2.2 | the button while it is busy | «Logging in...»
  S2.2.3 | success goes to the main page | POST /login
  S2.2.4 | signed out, every page leads here
  S2.2.5 | a request that is rejected leads here
`,
);

export const CHANGE_PASSWORD = table(
  "§2 Change Password dialog",
  `
  S2.3.1 | three fields | «Current Password» «New Password» «Confirm New Password»
  S2.3.2 | two buttons | «Cancel» «Update Password»
  S2.3.3 | the second while it is busy | «Updating...»
  S2.3.4 | a dialog over whatever page one is on | GET /change-password
`,
);
