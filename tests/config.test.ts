import { describe, expect, test } from "bun:test";
import { readConfig } from "../src/config.ts";

const draws = (env: Record<string, string>) => readConfig(env).draws;

describe("the settings of the draw feeds", () => {
  test("without any, the operator's own page is asked", () => {
    expect(draws({})).toEqual({ feeds: ["lottery-ie"], filesFolder: "data/feeds/draws", baseUrls: {} });
  });

  test("feeds are asked in the order of the list, each at its own address", () => {
    expect(
      draws({
        DRAWS_FEED: "results-feed, Files",
        DRAWS_FILES: "/srv/draws",
        RESULTS_FEED_EMAIL: "shop@feed.example",
        RESULTS_FEED_PASSWORD: "a key",
        FEED_BASE_URL_RESULTS_FEED: "http://127.0.0.1:8080/api",
      }),
    ).toEqual({
      feeds: ["results-feed", "files"],
      filesFolder: "/srv/draws",
      baseUrls: { "results-feed": "http://127.0.0.1:8080/api" },
      resultsFeedKeys: { email: "shop@feed.example", password: "a key" },
    });
  });

  test.each([
    [{ DRAWS_FEED: "lottery-uk" }, "DRAWS_FEED is a list of lottery-ie, results-feed"],
    [{ DRAWS_FEED: "files,," }, "DRAWS_FEED is a list of"],
    [{ FEED_BASE_URL_LOTTERY_IE: "localhost:80" }, "FEED_BASE_URL_LOTTERY_IE is an address"],
    [{ FEED_BASE_URL_CSV_ARCHIVE: "file:///etc" }, "FEED_BASE_URL_CSV_ARCHIVE is an address"],
    [
      { DRAWS_FEED: "results-feed" },
      "DRAWS_FEED names results-feed: set RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD",
    ],
    [{ RESULTS_FEED_EMAIL: "shop@feed.example" }, "RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD go together"],
    [{ RESULTS_FEED_EMAIL: "nobody", RESULTS_FEED_PASSWORD: "x" }, "RESULTS_FEED_EMAIL is an email address"],
  ])("%j is a mistake, and is named", (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(sentence);
  });

  test("a wrong setting is named without its value", () => {
    const secret = "s3cret-and-not-an-email";
    let said = "";
    try {
      readConfig({ RESULTS_FEED_EMAIL: secret, RESULTS_FEED_PASSWORD: secret });
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain("RESULTS_FEED_EMAIL");
    expect(said).not.toContain(secret);
  });
});
