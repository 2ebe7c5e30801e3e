import { urls } from "../../src/http/urls/urls.ts";
import { DialogFrame } from "../ui/dialog.tsx";
import { untouched } from "../ui/form-state.ts";
import { MoneyForm } from "./money-form.tsx";

type Props = { account: { id: number; name: string; balancePence: number; excluded?: object } };

/**
 * The dialogs of an account's money as the page already has them, by their addresses: a script opens a copy in place of
 * asking for it (islands/browser/dialogs.ts), and gives each copy the key of its own request.
 */
export function MoneyDialogs({ account }: Props) {
  const directions = account.excluded ? (["Withdraw"] as const) : (["Deposit", "Withdraw"] as const);
  return directions.map((direction) => {
    const { deposit, withdraw } = urls.accounts;
    return (
      <template key={direction} data-dialog={(direction === "Deposit" ? deposit : withdraw)(account.id)}>
        <DialogFrame title={direction}>
          <MoneyForm direction={direction} account={account} form={untouched} requestKey="" />
        </DialogFrame>
      </template>
    );
  });
}
