import type { Account } from "../../../db/stores/accounts/accounts.ts";
import type { AppContext } from "../context.ts";
import type { PageContext } from "../request/page-context.ts";
import { urls } from "../urls/urls.ts";

/** The address of a link that was made, signed: what a code on paper has. */
export async function statementAddress(
  app: AppContext,
  visit: PageContext,
  { account, end }: { account: Account; end: Date },
): Promise<string> {
  const link = await app.statementLinks.sign({
    accountId: account.id,
    createdAt: account.createdAt.getTime(),
    end: end.getTime(),
  });
  return `${(app.publicUrl ?? visit.url).origin}${urls.accounts.ownStatement}?link=${link}`;
}
