/** How a bet came in, where not over the counter. */
export type Channel = "telephone";
/** As a call and a row name it. */
export const TELEPHONE: Channel = "telephone";

/** On the bet's page, its receipt and the payment. */
export const BY_TELEPHONE = "By telephone";
