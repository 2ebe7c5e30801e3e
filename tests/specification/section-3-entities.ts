import { table } from "./table.ts";

const LOTTERY = "routes/lottery-calls";
const DRAW = `${LOTTERY} > a draw > has the owner's fields, its player results theirs, and their selections theirs`;
const PLAYER = `${LOTTERY} > a player > has the owner's fields, and so has each of its bets`;
const CARDS =
  "routes/race-calls > GET /api/racing/racecards > fetches a day that the shop never had, and answers it as documented";
const OWED =
  "routes/placing > a bet over the counter > owed: the stake is taken off the balance, which goes below zero";
const STORE =
  "islands/racing/slip-store > a new slip is local, and its totals are the sums of its bets in whole pence";

export const ENTITIES = table(
  "§3 Entities and their fields",
  `
  user: an object, as login and me answer it    | «id» «email» «firstName» «lastName» | routes/staff-screens > the current user > is told to a token, and kept for four hours for that token alone
  login: token, user                            | «token» «user»         | routes/sessions > signing in > gives a token, the user, and a cookie that no script can read
  registration: four fields                     | «email» «password» «firstName» «lastName» | routes/sessions > registration > is for staff to do, and not for the street
  change of password: two fields                | «currentPassword» «newPassword» | routes/sessions > a password > is changed by who knows it; every other session ends, this one goes on
  account                                       | «id» «name» «description» «balance» «playsLottery» «playsRaces» «createdAt» | routes/account-calls > an account > is opened with nothing in it
  transaction                                   | «transactionType» «description» «amount» «balanceAfter» «createdAt» «referenceId» «referenceType» | routes/account-screens > a transaction on the wire > has the owner's fields, in pages of twenty from the first on
  page of transactions                          | «transactions» «totalPages» «pageNumber» | routes/account-screens > a transaction on the wire > has the owner's fields, in pages of twenty from the first on
  race card                                     | «raceTime» «raceName» «distance» «going» «prizeMoney» «course» «runners» «results» | ${CARDS}
  runner                                        | «number» «horseName» «jockey» «age» «odds» «fractional» «decimal» | ${CARDS}
  result                                        | «horseName» «position» «odds» | routes/race-calls > GET /api/racing/racecards > answers yesterday from the books, whatever the feed can tell by then
  bet type                                      | «name» «description» «minSelections» «maxSelections» «stakeMultiplier» | routes/odds-calculate > GET /api/odds/types > the list has what the form needs, the five defaults first, and may be kept for four hours
  racing bet                                    | «accountId» «betType» «stake» «amount» «possibleReturn» «eachWay» «status» «payout» «placedAt» «selections» | ${OWED} | routes/api-docs > the calls of racing bets and slips answer as documented
  racing selection                              | «racingRunnerId» «horseName» «horseNumber» «courseName» «raceTime» «odds» «resultOdds» «status» | ${OWED} | routes/settling > what a race can come to > a bet at SP waits for the price, and then pays at it
  page of bets                                  | «bets» «totalCount» «page» «pageSize» «totalPages» | routes/placing > looking bets up > one, today's, settled ones, pending ones, and pages of all
  bet slip, held per account                    | «local-{1}» «accountId» «items» «createdAt» «totalStake» «totalPossibleReturn» | ${STORE}
  its item, with an id made here                | «betType» «racingBet» «stake» «eachWay» «possibleReturn» | ${STORE}
  lottery player                                | «accountId» «account» «lotteryNumberSelections» | ${PLAYER}
  lottery number selection                      | «selectionNumber» «selectedNumbers» «numberCount» «includeBonus» «betAmount» «startDate» «numberOfWeeks» «isNeverEnding» «playWednesday» «playSaturday» «playDraw1» «playDraw2» «playDraw3» | ${PLAYER}
  draw result                                   | «drawDate» «drawType» «winningNumbers» «bonusBall» «playerResults» | ${DRAW}
  player result                                 | «lotteryPlayerId» «playerId» «playerName» «selectionResults» «totalWinnings» «paid» | ${DRAW}
  selection result                              | «selectionId» «selectedNumbers» «matchedNumbers» «matchedBonus» «matchCount» «includeBonus» «betAmount» «payout» | ${DRAW}
  payout config, without the bonus before with it | «numberCount» «payouts» «matchCount» «withBonus» «multiplier» | ${LOTTERY} > payout settings > are four rules of two multipliers each, the owner's defaults until one is saved
  last-fetch log                                | «lastFetchAt»          | operations/lottery/fetch-draws > the calls > the last fetch is told, and a client can set it
  feedback report                               | «message» «status» «userId» «screenshot» «createdAt» | routes/feedback-calls > a report > of somebody signed in carries their user id, whatever its body says
  its picture: a data URL                       | «data:{image/png};base64,» | routes/feedback-calls > a screenshot > comes back as the data URL of a picture, and a list has only its address
  feedback submission: a picture or null        | «message» «screenshot» | islands/feedback-panel > a report goes to our own server with the token of this browser, and is thanked for
  the token in local storage                    | «token»                | islands/session > the token of a sign-in is kept
  the selected account in browser storage       | «selectedAccount»      | islands/session > a signed-in page tells the other tabs which account is selected
  bet slips in storage per account              | «slip-»                | islands/racing/slip-store > each account has a slip of its own; the last bet that goes takes the stored copy with it
  lottery numbers run from 1 to 47              | [src/domain/lottery/game.ts: LOWEST_NUMBER = 1] [src/config.ts: LOTTO_MAX_NUMBER: v.optional(wholeNumber(7, 99), "47")] | config > the settings > an empty environment opens a working shop | routes/lottery-calls > a bet of a player > is on the numbers that were chosen, from one to four of them
`,
);
