import { Elysia } from "elysia";
import type { Counter } from "../context.ts";
import { accountCalls } from "./account-calls.ts";
import { accountPages } from "./account-pages.tsx";
import { moneyCalls } from "./money-calls.ts";
import { moneyPages } from "./money-pages.tsx";
import { counterPages } from "./selected-account-pages.tsx";

/** Every page and call of the customers: finding and choosing one, their accounts and their money. */
export const accountRoutes = (counter: Counter) =>
  new Elysia()
    .use(accountCalls(counter))
    .use(moneyCalls(counter))
    .use(counterPages(counter))
    .use(accountPages(counter))
    .use(moneyPages(counter));
