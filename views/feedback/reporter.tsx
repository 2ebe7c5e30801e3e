/** The sender of a report: a user's id, with the name where it is known, or that it is anonymous. */
export function Reporter({ userId, userName }: { userId: number | null; userName: string | null }) {
  if (userId === null) return <>Anonymous</>;
  return (
    <>
      {userId}
      {userName && <span className="soft small"> {userName}</span>}
    </>
  );
}
