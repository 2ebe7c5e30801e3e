import type { Database } from "bun:sqlite";

export type Bet = {
  id: number;
  reference: string;
  account: string;
  type: string;
  amount: number;
  each_way: number;
  possible: number | null;
  status: number;
  payout: number | null;
  placed_at: number;
};
export type Horse = {
  bet_id: number;
  course: string;
  off_at: number;
  number: number | null;
  name: string;
  price: string | null;
  status: number;
};
export type PageOfBets = { bets: Bet[]; horses: Map<number, Horse[]>; page: number; pages: number };

/** A page of all bets by three prepared queries: how many there are, the page's bets by their ids, their horses. */
export function betQueries(db: Database) {
  const newest = db.query<{ id: number }, []>("select max(id) as id from racing_bets");
  const betsBetween = db.query<Bet, [first: number, last: number]>(
    `select b.id, b.reference, a.name as account, b.bet_type as type, b.amount_pence as amount, b.each_way,
       b.possible_return_pence as possible, b.status, b.payout_pence as payout, b.placed_at
     from racing_bets b join accounts a on a.id = b.account_id
     where b.id between ? and ? order by b.id desc`,
  );
  const horsesBetween = db.query<Horse, [first: number, last: number]>(
    `select bet_id, course_name as course, off_at, horse_number as number, horse_name as name, price, status
     from racing_selections where bet_id between ? and ? order by bet_id, off_at, position`,
  );
  return (page: number, size: number): PageOfBets => {
    const total = newest.get()!.id;
    const last = total - (page - 1) * size;
    const first = last - size + 1;
    const bets = betsBetween.all(first, last);
    const horses = new Map<number, Horse[]>();
    for (const horse of horsesBetween.all(first, last)) {
      const before = horses.get(horse.bet_id);
      if (before) before.push(horse);
      else horses.set(horse.bet_id, [horse]);
    }
    return { bets, horses, page, pages: Math.max(1, Math.ceil(total / size)) };
  };
}

export const PENDING = 0;
export const WON = 1;
export const LABELS = ["Pending", "Won", "Placed", "Lost", "Void", "Void"];
export const LOOKS = [
  "badge is-pending",
  "badge won is-won",
  "badge good is-placed",
  "badge lost is-lost",
  "badge bad",
  "badge lost is-void",
];

/** "Lucky15" is shown as "Lucky 15". */
export const typeLabel = (type: string): string => type.replace(/([a-z])([A-Z0-9])/g, "$1 $2");

const USUAL_SIZE = 20;
export function addressOf(page: number, size: number): string {
  const query = [...(size === USUAL_SIZE ? [] : [`pageSize=${size}`]), ...(page > 1 ? [`page=${page}`] : [])];
  return query.length === 0 ? "/racing/all-bets" : `/racing/all-bets?${query.join("&")}`;
}

const WINDOW = 5;
export function pagesAround(page: number, pages: number): number[] {
  const count = Math.min(WINDOW, pages);
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - count + 1));
  return Array.from({ length: count }, (_, at) => first + at);
}
