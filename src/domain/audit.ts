import type { TransactionType } from "./accounts/transaction.ts";

/** Money in or out over the counter is noted as the ledger has it; the rest is the shop's own. */
type AccountAction =
  | "OpenAccount"
  | "EditAccount"
  | "DeleteAccount"
  | "RestoreAccount"
  | "TrustLedger"
  | "SetCreditLimit"
  | "NoteAccount"
  | "ExcludeCustomer"
  | "EndExclusion"
  | "RefusedExcluded"
  | "RefusedPastLimit"
  | "SetOwnLimits"
  | "WriteCareNote"
  | "MakeStatementLink"
  | "EraseCustomer"
  | IdentityAction
  | TransactionType;

/** `AnswerListed`: whether a customer is a person on a list from outside. */
type IdentityAction =
  | "ChallengeAge"
  | "SetBirthday"
  | "SavePhotograph"
  | "RemovePhotograph"
  | "ImportListed"
  | "AnswerListed";

type LotteryAction =
  | "AddPlayer"
  | "EditPlayer"
  | "RemovePlayer"
  | "AddSelection"
  | "EditSelection"
  | "StopSelection"
  | "RecordDraw"
  | "CorrectDraw"
  | "SavePayout"
  | "MarkPaid"
  | "MarkUnpaid"
  | "LapseWinnings"
  | "TakeBackLapsedWinnings"
  | "CollectStake"
  | "TakeBackStake"
  | "GiveBackStake"
  | "RemoveDraw";

export type RacingAction =
  | "PlaceBets"
  | "SettleBet"
  | "ResettleBet"
  | "PayOutBet"
  | "PutBackPayOut"
  | "LapseReturn"
  | "TakeBackLapse"
  | "EnterRaceResult"
  | "CorrectRaceResult"
  | "DecideRule4"
  | "KeyDividends"
  | "KeyOff"
  | "OfferOnRace"
  | "DecideLateBet"
  | "PayBoth"
  | "MoveRace"
  | "RerunRace"
  | "DecideRightPrice"
  | "DeclareReserve"
  | "StopRace"
  | "ResumeRace"
  | "WithdrawRunner"
  | "ReinstateRunner"
  | "RecordLayOff"
  | "SettleLayOff"
  | "ResettleLayOff"
  | "VoidLayOff";

/** `Approve` has the approver as its author; what it carries out has the colleague who asked. */
type ApprovalAction =
  | "AskApproval"
  | "Approve"
  | "RefuseApproval"
  | "RefusedApproval"
  | "CancelApproval"
  | "DropApproval";

type FeedbackAction = "SendFeedback" | "ChangeFeedbackStatus" | "DeleteFeedback" | "RemoveScreenshot";

/** `MakeEvidence`: what a pack shows was sealed, and printed or saved. */
type DisputeAction = "OpenDispute" | "ChangeDispute" | "MakeEvidence";

type StaffAction =
  | "Register"
  | "SignIn"
  | "SignOut"
  | "SignOutEverywhere"
  | "ChangePassword"
  | "DisableUser"
  | "EnableUser"
  | "EraseUser"
  | "ChangeRole"
  | "RefusedByRole"
  | "SetUpTwoFactor"
  | "TurnOffTwoFactor"
  | "ResetTwoFactor"
  | "NewRecoveryCodes"
  | "UseRecoveryCode"
  | "AddPasskey"
  | "RemovePasskey"
  | "RecoverUser"
  | "SetPin"
  | "ResetPin";

/** `AcceptLoss`: a database was opened without committed rows. */
type SystemAction = "ChangeSetting" | "AcceptLoss";

/** `CountDiffered`: a count other than expected, sent without a note. */
type TillAction =
  | "NameTill"
  | "RenameTill"
  | "TakeOverTill"
  | "OpenShift"
  | "HandOverShift"
  | "CloseShift"
  | "CashToSafe"
  | "CashFromSafe"
  | "CountDiffered"
  | "CorrectCount";

type ReportAction = "CloseDay";

type BookkeepingAction = "CashToBank" | "CashFromBank" | "EnterBankBalance";

/** Everything that the audit trail notes. */
export type AuditAction =
  | AccountAction
  | BookkeepingAction
  | LotteryAction
  | RacingAction
  | ApprovalAction
  | DisputeAction
  | FeedbackAction
  | ReportAction
  | StaffAction
  | SystemAction
  | TillAction;

/** The subject of an action; its id is in another column. */
export type AuditSubject =
  | "account"
  | "player"
  | "selection"
  | "draw"
  | "player-result"
  | "payout-config"
  | "lottery-collection"
  | "betSlip"
  | "racingBet"
  | "race"
  | "runner"
  | "feedback"
  | "shop-setting"
  | "books"
  | "exclusion-list"
  | "user"
  | "till"
  | "shift"
  | "day-closing"
  | "approval"
  | "bank"
  | "dispute"
  | "lay-off";
