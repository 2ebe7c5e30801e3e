/**
 * The header that every answer of the shop carries. An answer without it is a proxy's error page, a network's own login page,
 * or another program's: for a browser's scripts it is no answer, and nothing is known of what became of the request.
 */
export const SHOP_ANSWER = "x-satchel";

export const isFromShop = ({ headers }: { headers: Headers }): boolean => headers.has(SHOP_ANSWER);
