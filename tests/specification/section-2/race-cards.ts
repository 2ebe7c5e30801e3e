import { table } from "../table.ts";

const PAGE = "routes/race-card-pages";
const CARDS = `${PAGE} > today's and yesterday's races`;
const ALL = `${CARDS} > stand by course, with time, name, distance, going, prize, and the runners of the next race's course`;
const RESULT = `${PAGE} > a race with its result > is highlighted, and its runners stand by finishing position with their starting prices`;

export const RACE_CARDS = table(
  "§2 Race cards",
  `
  the page's title                              | «Today{'}s Races» GET /racing | ${ALL}
  a button to the racing bets                   | «Place Bets» GET /racing/bets | routes/racing-screens > the race cards lead to the racing bets
  signed out it leads to the login page         |                        | ${CARDS} > are for staff
  today's and yesterday's cards                 | «Today» «Yesterday»    | ${ALL}
  grouped by course, in collapsible sections    |                        | ${ALL} | ${CARDS} > a course is opened for the price of its own races, and the page holds the same
  a race: time, name, distance, going, prize    |                        | ${ALL}
  the runners: number, horse, jockey, odds      |                        | ${ALL}
  … by finishing position once there is a result |                       | ${RESULT}
  a green highlight of a race with a result     | «Results Available»    | ${RESULT}
  positions 1 to 4 in distinct colours          | [public/styles/racing.css: .p1 {] [public/styles/racing.css: .p2 {] [public/styles/racing.css: .p3 {] [public/styles/racing.css: .p4 {] | ${RESULT}
  a footer that counts down                     | «Next refresh in {mm:ss}» | ${ALL} | islands/refresh > it counts on from what the server's clock showed, whatever the till's own says
  … with a button to refresh by hand            | «Refresh Now»          | browser/racing > a real day plays again: a race passes from card to result, and nothing else on the screen moves
  … and by itself every 5 minutes               |                        | islands/refresh > when the time is up the refresh is asked for once, and again after the same time if no answer comes
`,
);
