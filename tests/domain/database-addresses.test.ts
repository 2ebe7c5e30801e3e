import { expect, test } from "bun:test";
import { databaseAddresses, isDatabaseAddress, namedDatabase } from "../../src/domain/database-addresses.ts";

test("[13.3] each host of an address is an address by itself", () => {
  expect(databaseAddresses("postgres://shop:p%40ss@one:5432,two:5433,three/books?sslmode=require")).toEqual([
    "postgres://shop:p%40ss@one:5432/books?sslmode=require",
    "postgres://shop:p%40ss@two:5433/books?sslmode=require",
    "postgres://shop:p%40ss@three/books?sslmode=require",
  ]);
  expect(databaseAddresses("postgres://one/books")).toEqual(["postgres://one/books"]);
});

test.each([
  ["postgres://shop:secret@one,two:5433/books", true],
  ["postgres://shop@[::1]:5432/books", true],
  ["postgres://shop:se%zzcret@one/books", false],
  ["postgres://shop:secret@one:port/books", false],
  ["postgres://shop:secret@one,two:99999999/books", false],
  ["postgres://shop:secret@[/books", false],
])("[13.3] %s can be read: %p", (url, isSound) => expect(isDatabaseAddress(url)).toBe(isSound));

test("[13.3] messages name hosts and databases, never their users", () => {
  const named = namedDatabase("postgres://shop:sec@ret@one,two:5433/books?sslmode=require&password=secret");
  expect(named).toBe("one,two:5433/books");
});
