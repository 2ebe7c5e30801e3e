/** Every address of the shop. Imports nothing, so that a browser can have it too. */
type Id = number | string;

export const urls = {
  dashboard: "/",
  login: "/login",
  logout: "/logout",
  changePassword: "/change-password",
  theme: "/theme",
  accountSearch: "/account/search",
  /** Where the screen posts the account it chose, and where it posts that it wants another. */
  selectAccount: "/account/select",
  changeAccount: "/account/change",

  administration: "/administration",
  accounts: "/administration/accounts",
  newAccount: "/administration/accounts/new",
  account: <const I extends Id>(id: I) => `/administration/accounts/${id}` as const,
  editAccount: <const I extends Id>(id: I) => `/administration/accounts/${id}/edit` as const,
  deleteAccount: <const I extends Id>(id: I) => `/administration/accounts/${id}/delete` as const,
  deposit: <const I extends Id>(id: I) => `/administration/accounts/${id}/deposit` as const,
  withdraw: <const I extends Id>(id: I) => `/administration/accounts/${id}/withdraw` as const,
  transactions: (id: Id, page: number) => `/administration/accounts/${id}?page=${page}`,

  lotteryResults: "/lottery/results",
  enterDraws: "/lottery/results/enter",
  markPaid: <const I extends Id>(resultId: I) => `/lottery/results/${resultId}/paid` as const,
  manageBets: "/lottery/manage-bets",
  newBet: "/lottery/manage-bets/new",

  asset: <const F extends string>(file: F) => `/assets/${file}` as const,
  health: "/healthz",

  api: {
    signIn: "/api/auth/login",
    signOut: "/api/auth/logout",
    register: "/api/auth/register",
    me: "/api/auth/me",
    changePassword: "/api/auth/change-password",
    accounts: "/api/accounts",
    account: <const I extends Id>(id: I) => `/api/accounts/${id}` as const,
    balance: <const I extends Id>(id: I) => `/api/accounts/${id}/balance` as const,
    deposit: <const I extends Id>(id: I) => `/api/accounts/${id}/deposit` as const,
    withdraw: <const I extends Id>(id: I) => `/api/accounts/${id}/withdraw` as const,
    transactions: <const I extends Id>(id: I) => `/api/accounts/${id}/transactions` as const,
    players: "/api/lotteryplayers",
    player: <const I extends Id>(id: I) => `/api/lotteryplayers/${id}` as const,
    selections: <const I extends Id>(playerId: I) => `/api/lotteryplayers/${playerId}/selections` as const,
    selection: <const P extends Id, const I extends Id>(playerId: P, id: I) =>
      `/api/lotteryplayers/${playerId}/selections/${id}` as const,
    drawResults: "/api/lottery/draw-results",
    paid: <const I extends Id>(resultId: I) => `/api/drawresults/player-result/${resultId}/paid` as const,
    payoutConfigs: "/api/payoutconfigs",
    docs: "/api/docs",
  },
} as const;
