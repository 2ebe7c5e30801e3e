import { expect, test } from "bun:test";
import { clientAddressFor, proxyRequestIdFor } from "../../../src/http/request/client-address.ts";

const from = (
  forwarded: string | null,
  peer: string | undefined,
  trusted = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
) =>
  clientAddressFor(trusted)(
    new Request("http://shop.lan/", { headers: forwarded === null ? {} : { "x-forwarded-for": forwarded } }),
    peer,
  );

test("[F11c] [D7.1.10] X-Forwarded-For is believed from a trusted proxy, as far as trusted proxies have written it", () => {
  expect(from("203.0.113.9", "127.0.0.1")).toBe("203.0.113.9");
  expect(from("203.0.113.9", "::ffff:127.0.0.1")).toBe("203.0.113.9");
  expect(from("1.2.3.4, 203.0.113.9, 10.1.2.3", "127.0.0.1")).toBe("203.0.113.9");
  expect(from("203.0.113.9:4711", "10.0.0.1")).toBe("203.0.113.9");
  expect(from("[2001:db8::7]:4711", "fd00::1")).toBe("2001:db8::7");
  expect(from("10.0.0.9", "127.0.0.1")).toBe("10.0.0.9");
});

test("[F11c] [D7.1.10] from anybody else it is what a stranger wrote", () => {
  expect(from("203.0.113.9", "198.51.100.4")).toBe("198.51.100.4");
  expect(from("203.0.113.9", "127.0.0.1", [])).toBe("127.0.0.1");
  expect(from(null, "127.0.0.1")).toBe("127.0.0.1");
  expect(from("203.0.113.9", undefined)).toBeUndefined();
});

test.each(["", ",,,", "unknown", "999.1.1.1", "<script>", "203.0.113.9, nobody"])(
  "[F11c] %p says nothing: the connection's own address counts",
  (forwarded) => expect(from(forwarded, "127.0.0.1")).toBe("127.0.0.1"),
);

test("the id that a proxy gave to a request is taken from a trusted proxy only, and only where it is a plain one", () => {
  const idFrom = (id: string, peer: string | undefined, trusted = ["127.0.0.1"]) =>
    proxyRequestIdFor(trusted)(new Request("http://shop.lan/", { headers: { "x-request-id": id } }), peer);
  for (const id of ["f058ebd6-02f7-4d3f-942e-904344e8cde5", "0A000001:C0DE_7F000001:0BB8_66F", "1"])
    expect(idFrom(id, "::ffff:127.0.0.1")).toBe(id);
  expect(idFrom("f058", "198.51.100.4")).toBeUndefined();
  expect(idFrom("f058", undefined)).toBeUndefined();
  expect(idFrom("f058", "127.0.0.1", [])).toBeUndefined();
  for (const odd of ["", "two words", "<b>", "x".repeat(65), "a,b"])
    expect(idFrom(odd, "127.0.0.1")).toBeUndefined();
});
