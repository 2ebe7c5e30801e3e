import { table } from "./table.ts";

export const ENTITIES = table(
  "§3 Entities and their fields",
  `
  S3.1.1  | user: an object, as login and me answer it | «id» «email» «firstName» «lastName»
  S3.1.2  | login: token, user | «token» «user»
  S3.1.3  | registration: four fields | «email» «password» «firstName» «lastName»
  S3.1.4  | change of password: two fields | «currentPassword» «newPassword»
  S3.1.5  | account | «id» «name» «description» «balance» «playsLottery» «playsRaces» «createdAt»
  S3.1.6  | transaction | «transactionType» «description» «amount» «balanceAfter» «createdAt» «referenceId» «referenceType»
  S3.1.7  | page of transactions | «transactions» «totalPages» «pageNumber»
  S3.1.8  | race card | «raceTime» «raceName» «distance» «going» «prizeMoney» «course» «runners» «results»
  S3.1.9  | runner | «number» «horseName» «jockey» «age» «odds» «fractional» «decimal»
  S3.1.10 | result | «horseName» «position» «odds»
  S3.1.11 | bet type | «name» «description» «minSelections» «maxSelections» «stakeMultiplier»
  S3.1.12 | racing bet | «accountId» «betType» «stake» «amount» «possibleReturn» «eachWay» «status» «payout» «placedAt» «selections»
  S3.1.13 | racing selection | «racingRunnerId» «horseName» «horseNumber» «courseName» «raceTime» «odds» «resultOdds» «status»
  S3.1.14 | page of bets | «bets» «totalCount» «page» «pageSize» «totalPages»
  S3.1.15 | bet slip, held per account | «local-{1}» «accountId» «items» «createdAt» «totalStake» «totalPossibleReturn»
  S3.1.16 | its item, with an id made here | «betType» «racingBet» «stake» «eachWay» «possibleReturn»
  S3.1.17 | lottery player | «accountId» «account» «lotteryNumberSelections»
  S3.1.18 | lottery number selection | «selectionNumber» «selectedNumbers» «numberCount» «includeBonus» «betAmount» «startDate» «numberOfWeeks» «isNeverEnding» «playWednesday» «playSaturday» «playDraw1» «playDraw2» «playDraw3»
  S3.1.19 | draw result | «drawDate» «drawType» «winningNumbers» «bonusBall» «playerResults»
  S3.1.20 | player result | «lotteryPlayerId» «playerId» «playerName» «selectionResults» «totalWinnings» «paid»
  S3.1.21 | selection result | «selectionId» «selectedNumbers» «matchedNumbers» «matchedBonus» «matchCount» «includeBonus» «betAmount» «payout»
  S3.1.22 | payout config, without the bonus before with it | «numberCount» «payouts» «matchCount» «withBonus» «multiplier»
  S3.1.23 | last-fetch log | «lastFetchAt»
  S3.1.24 | feedback report | «message» «status» «userId» «screenshot» «createdAt»
  S3.1.25 | its picture: a data URL | «data:{image/png};base64,»
  S3.1.26 | feedback submission: a picture or null | «message» «screenshot»
  S3.1.27 | the token in local storage | «token»
  S3.1.28 | the selected account in browser storage | «selectedAccount»
  S3.1.29 | bet slips in storage per account | «slip-»
  S3.1.30 | lottery numbers run from 1 to 47 | [src/domain/lottery/game.ts: LOWEST_NUMBER = 1] [src/app/config.ts: LOTTO_MAX_NUMBER: v.optional(wholeNumber(7, 99), "47")]
`,
);
