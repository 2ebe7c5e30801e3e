import "react";

/** htmx's attributes as React may write them. */
declare module "react" {
  interface HTMLAttributes<T> {
    "hx-get"?: string | undefined;
    "hx-post"?: string | undefined;
    "hx-target"?: string | undefined;
    "hx-swap"?: string | undefined;
    "hx-select"?: string | undefined;
    "hx-push-url"?: string | undefined;
    "hx-sync"?: string | undefined;
    "hx-trigger"?: string | undefined;
    "hx-include"?: string | undefined;
    "hx-disable"?: string | undefined;
    "hx-indicator"?: string | undefined;
  }
}
