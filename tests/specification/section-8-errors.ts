import { table } from "./table.ts";

/** Where a rule stood in the way, its own sentence is said; where a fault did, the one that stands here, and a number. */

export const SESSION_ERRORS = table(
  "§8 Session",
  `
  S8.1.1  | shown as toasts
  S8.1.2  | a 401 drops the token, to the login page
  S8.1.3  | signing in is refused | «Login failed: {Wrong username or password}»
  S8.1.4  | … or breaks off, without a message | «Login failed: {Unknown error}» «Unknown error»
  S8.1.5  | registering is refused | «Signup failed: {Somebody on the staff has this email already}»
  S8.1.6  | … or breaks off | «Signup failed: {Unknown error}»
  S8.1.7  | logging out breaks off | «Logout failed: {Unknown error}»
  S8.1.8  | the call that changes a password breaks off | «Password change failed: {Unknown error}»
  S8.1.9  | a password is tried too often | «Failed to change password: {Too many attempts}»
  S8.1.10 | a current user that is none
  S8.1.11 | signed up | «Signup successful! Please check your email for verification.»
  S8.1.12 | a password changed, on a page of its own | «Password updated successfully»
  S8.1.13 | a password changed, in the dialog | «Password changed successfully»
  S8.1.14 | the answer was false | «Failed to change password. Ensure current password is correct.»
  S8.1.15 | the dialog breaks off | «An error occurred while changing password»
`,
);

export const LOTTERY_ERRORS = table(
  "§8 Lottery",
  `
  S8.2.1  | draws cannot be fetched by call | «Failed to fetch draw results: {Unknown error}»
  S8.2.2  | … nor from outside, with an empty list | «Failed to scrape lottery results: {reason}»
  S8.2.3  | a payment status cannot be saved by call | «Failed to update payment status: {Unknown error}»
  S8.2.4  | a draw cannot be saved | «Failed to save draw result: {Unknown error}»
  S8.2.5  | payout configs cannot be saved by call | «Failed to save payout configs: {Unknown error}»
  S8.2.6  | … nor fetched | «Failed to fetch payout configs: {Unknown error}»
  S8.2.7  | players cannot be fetched | «Failed to fetch players: {Unknown error}»
  S8.2.8  | … added | «Failed to add player: {Unknown error}»
  S8.2.9  | … updated | «Failed to update player: {Unknown error}»
  S8.2.10 | … removed | «Failed to remove player: {Unknown error}»
  S8.2.11 | the results cannot be shown | «Failed to load draw results»
  S8.2.12 | the toggle of paid breaks off | «Failed to update paid status»
  S8.2.13 | the button finds no feed that works | «Failed to fetch results. Please enter manually.»
  S8.2.14 | … or nothing new | «No lottery results found»
  S8.2.15 | an empty fetch by itself is only logged
  S8.2.16 | an account that can have no player any more | «Failed to create player for account»
  S8.2.17 | a bet cannot be added | «Failed to add bet»
  S8.2.18 | payout settings cannot be read: defaults stay | «Failed to load payout configurations»
  S8.2.19 | … or not be saved | «Failed to save payout configurations»
  S8.2.20 | … saved | «Payout configurations saved to database!»
  S8.2.21 | … saved, with nothing changed | «Payout configurations saved»
  S8.2.22 | … reset, an info | «Payout configurations reset to defaults»
  S8.2.23 | a night's draws are in | «Weekly draws submitted!»
`,
);

export const RACING_ERRORS = table(
  "§8 Racing",
  `
  S8.3.1  | race cards cannot be fetched | «Failed to fetch race cards. Please try again later.»
  S8.3.2  | future races cannot | «Failed to fetch future races. Please try again later.»
  S8.3.3  | horses cannot be searched | «Failed to search horses. Please try again later.»
  S8.3.4  | cards cannot be refreshed | «Failed to refresh race cards»
  S8.3.5  | yesterday's cards cannot be fetched | «{Failed to fetch} yesterday's race cards»
  S8.3.6  | a bet cannot be placed | «Failed to place bet: {detail}»
  S8.3.7  | … by call | «Failed to place bet: {Unknown error}»
  S8.3.8  | today's bets cannot be fetched | «Failed to fetch today's bets»
  S8.3.9  | … one bet | «Failed to fetch bet details»
  S8.3.10 | all bets cannot be shown, titled Error | «Error: Failed to load racing bets»
  S8.3.11 | … a bet's result, said on its screen, too | «Failed to check bet result»
  S8.3.12 | … all pending ones' results | «Failed to check pending bets»
  S8.3.13 | … an account's settled bets | «Failed to fetch account bet results»
  S8.3.14 | … pages of bets | «Failed to fetch racing bets»
  S8.3.15 | … pending bets | «Failed to fetch pending bets»
  S8.3.16 | bet types cannot: the built-in ones serve | «Failed to load bet types. Using default types.»
  S8.3.17 | a slip is placed, paid | «Paid Bet(s) Placed!»
  S8.3.18 | … owed | «Owed Bet(s) Placed!»
  S8.3.19 | … not, for a reason | «Failed to process payment»
  S8.3.20 | … not, without one | «Failed to place bet slip»
  S8.3.21 | one bet is placed | «Bet placed successfully!»
  S8.3.22 | checked: won | «Bet won! Winnings: {£x}»
  S8.3.23 | checked: lost | «Bet lost»
  S8.3.24 | checked: pending | «Bet is still pending»
  S8.3.25 | all checked | «{1} bet(s) won! Total winnings: {£x}»
`,
);

export const ACCOUNT_ERRORS = table(
  "§8 Accounts",
  `
  S8.4.1  | accounts cannot be fetched | «Failed to fetch accounts»
  S8.4.2  | … one not added | «Failed to add account»
  S8.4.3  | … not updated | «Failed to update account»
  S8.4.4  | … its balance not, by call | «Failed to update account balance»
  S8.4.5  | … not removed | «Failed to remove account»
  S8.4.6  | … its transactions not fetched, by call | «Failed to fetch account transactions»
  S8.4.7  | a payment that fails, with its placing | «Failed to process payment»
  S8.4.8  | transactions that cannot be turned | «Failed to load transactions»
  S8.4.9  | a deposit or a withdrawal breaks off | «Failed to update balance»
  S8.4.10 | an account that is not there, to the list | «Account not found»
  S8.4.11 | … that cannot be loaded, to the list | «Failed to load account»
  S8.4.12 | money came in | «Deposit successful»
  S8.4.13 | money went out | «Withdrawal successful»
  S8.4.14 | an account is gone | «Account removed»
  S8.4.15 | an account is changed | «Account updated successfully»
`,
);

export const FEEDBACK_ERRORS = table(
  "§8 Feedback",
  `
  S8.5.1 | reports cannot be loaded: an empty list | «Failed to load feedback reports»
  S8.5.2 | one cannot: back to the list | «Failed to load feedback report»
  S8.5.3 | a status cannot be changed | «Failed to update feedback status»
  S8.5.4 | … is changed | «Feedback status updated successfully»
  S8.5.5 | the widget: an answer that is not ok, in red | «Failed to send feedback»
  S8.5.6 | … no answer | «Unknown error»
  S8.5.7 | a list that cannot be fetched is empty | «Nothing can be listed just now»
`,
);
