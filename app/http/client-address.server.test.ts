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
    ["192.0.2.1:50123", 1, "192.0.2.1"],
    ["::ffff:192.0.2.1", 1, "192.0.2.1"],
  ])(
    "takes from %j behind %i the entry of the outermost trusted proxy",
    (seen, proxies, address) => {
      expect(clientAddress(requestVia(seen), proxies)).toBe(address);
    },
  );

  it.each([
    "2001:db8:1:2::1",
    "2001:DB8:1:2:3:4:5:6",
    "2001:0db8:0001:0002:ffff:ffff:ffff:ffff",
    "[2001:db8:1:2::9]:443",
    "2001:db8:1:2::1%eth0",
  ])("counts %j as its network", (seen) => {
    expect(clientAddress(requestVia(seen), 1)).toBe("2001:db8:1:2::/64");
  });

  it("tells networks apart", () => {
    expect(clientAddress(requestVia("2001:db8:1:3::1"), 1)).toBe("2001:db8:1:3::/64");
  });

  it.each([
    ["unknown", 1],
    ["<script>", 1],
    ["192.0.2.256", 1],
    [`192.0.2.1 ${"x".repeat(9000)}`, 1],
    ["192.0.2.1", 2],
    ["192.0.2.1,", 1],
    [" ", 1],
    [undefined, 1],
  ])("knows no address from %j behind %i", (seen, proxies) => {
    expect(clientAddress(requestVia(seen), proxies)).toBeUndefined();
  });
});
