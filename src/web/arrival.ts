/** The signed-in user, as far as a request needs to know. */
export type Staff = {
  userId: number;
  sessionId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Until when a password of the program's making opens the shop; null: this person chose it. */
  firstPasswordUntil: Date | null;
};

/** What is known of a request from the moment it came through the front door. */
export type Arrival = {
  id: string;
  address: string;
  staff: Staff | null;
  /** The secret by which the browser is a till, "" where it is none; null: no browser asks. */
  till?: string | null;
};

const arrivals = new WeakMap<Request, Arrival>();

export const noteArrival = (request: Request, arrival: Arrival): void => void arrivals.set(request, arrival);

export function arrivalOf(request: Request): Arrival {
  const arrival = arrivals.get(request);
  if (!arrival) throw new Error("A request that did not come through the front door");
  return arrival;
}

/** The signed-in user; the front door lets no other request reach a page for staff. */
export function staffOf(request: Request): Staff {
  const { staff } = arrivalOf(request);
  if (!staff) throw new Error("A page for staff is open without a sign-in");
  return staff;
}
