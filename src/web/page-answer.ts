import type { ReactElement } from "react";
import type { Crumb } from "../../views/frame/breadcrumbs.tsx";
import type { AccountInView } from "../../views/frame/viewing-strip.tsx";
import type { Toast } from "../../views/shell/toast.tsx";

export type PageAnswer = {
  title: string;
  crumbs: readonly Crumb[];
  /** The content of the page; its components may be async. */
  page: ReactElement;
  /** What htmx gets instead of the whole page: the part that changes, the same component. */
  part?: ReactElement;
  /** The account that the page is about: the frame says where the counter serves another. */
  about?: AccountInView;
  status?: number;
  toast?: Toast;
};
