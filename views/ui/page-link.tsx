type Props = {
  text: string;
  /** The target page; a missing one is shown without a link. */
  to: number;
  totalPages: number;
  href: (page: number) => string;
  target: string;
  current?: boolean;
  /** Fields with the page's choices, sent along; `bareHref` are the same addresses without them. */
  include?: string;
  bareHref?: (page: number) => string;
  swap?: string;
};

/** One link of a pager, which htmx turns into a swap of the list alone. */
export function PageLink(props: Props) {
  const { text, to, totalPages, href, target, current, include, bareHref = href, swap = "outerHTML" } = props;
  if (to < 1 || to > totalPages)
    return (
      <span className="button off" aria-disabled="true">
        {text}
      </span>
    );
  return (
    <a
      className={current ? "button act" : "button"}
      aria-current={current ? "page" : undefined}
      href={href(to)}
      hx-get={bareHref(to)}
      hx-include={include}
      hx-target={target}
      hx-swap={swap}
      hx-push-url="true"
    >
      {text}
    </a>
  );
}
