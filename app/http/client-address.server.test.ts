import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.server";

function requestVia(forwardedFor?: string): Request {
  const headers = forwardedFor === undefined ? undefined : { "X-Forwarded-For": forwardedFor };
  return new Request("http://localhost/", headers && { headers });
}

describe("clientAddress", () => {
  it("believes no X-Forwarded-For without a proxy", () => {
    expect(clientAddress(requestVia("192.0.2.1"), 0)).toBe(clientAddress(requestVia(), 0));
    expect(clientAddress(requestVia("192.0.2.1"), 0)).not.toBe("192.0.2.1");
  });

  it.each([
    ["192.0.2.1", 1, "192.0.2.1"],
    ["198.51.100.9, 192.0.2.1", 1, "192.0.2.1"],
    ["forged,198.51.100.9 ,192.0.2.1", 2, "198.51.100.9"],
    ["2001:db8::1", 1, "2001:db8::1"],
  ])(
    "takes from %j behind %i the entry of the outermost trusted proxy",
    (seen, proxies, address) => {
      expect(clientAddress(requestVia(seen), proxies)).toBe(address);
    },
  );

  it.each([
    ["192.0.2.1", 2],
    ["192.0.2.1,", 1],
    [" ", 1],
    [undefined, 1],
  ])("knows no address from %j behind %i", (seen, proxies) => {
    expect(clientAddress(requestVia(seen), proxies)).toBeUndefined();
  });
});
