import { table } from "../table.ts";

export const RACE_CARDS = table(
  "§2 Race cards",
  `
  S2.15.1  | the page's title | «Today{'}s Races» GET /racing
  S2.15.2  | a button to the racing bets | «Place Bets» GET /racing/bets
  S2.15.3  | signed out it leads to the login page
  S2.15.4  | today's and yesterday's cards | «Today» «Yesterday»
  S2.15.5  | grouped by course, in collapsible sections
  S2.15.6  | a race: time, name, distance, going, prize
  S2.15.7  | the runners: number, horse, jockey, odds
  S2.15.8  | … by finishing position once there is a result
  S2.15.9  | a green highlight of a race with a result | «Results Available»
  S2.15.10 | positions 1 to 4 in distinct colours | [public/styles/racing/race.css: .p1 {] [public/styles/racing/race.css: .p2 {] [public/styles/racing/race.css: .p3 {] [public/styles/racing/race.css: .p4 {]
  S2.15.11 | a footer that counts down | «Next refresh in {mm:ss}»
  S2.15.12 | … with a button to refresh by hand | «Refresh Now»
  S2.15.13 | … and by itself every 5 minutes
`,
);
