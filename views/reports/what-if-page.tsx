import { urls } from "../../src/http/urls/urls.ts";
import { Title } from "../ui/title.tsx";

/** In the order of the index. */
const QUESTIONS: readonly { text: string; href: string; about: string }[] = [
  {
    text: "Payouts of the Lottery",
    href: urls.reports.whatIfLottery,
    about: "What each kind of bet pays back by other multipliers, and how likely a bad month is",
  },
  {
    text: "Rehearsal",
    href: urls.reports.rehearsal,
    about: "What past bets would have paid under other settings, to the penny",
  },
  {
    text: "Cash Needed",
    href: urls.reports.cashNeeded,
    about: "How much cash tonight needs, against tills and safe",
  },
];

/** The questions that the books answer, each with what it says. */
export const WhatIfPage = () => (
  <>
    <Title text="What If" sub="Nothing here changes anything" />
    <ul className="cards">
      {QUESTIONS.map(({ text, href, about }) => (
        <li key={href}>
          <a className="card" href={href}>
            <span className="strong">{text}</span>
            <span className="soft small">{about}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
);
