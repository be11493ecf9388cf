import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  clientAddress,
  connectionAddressHeader,
  proxyCountDoubt,
  setConnectionAddressHeader,
} from "./client-address.server";

function requestVia(forwardedFor?: string, connection?: string): Request {
  const headers = new Headers();
  if (forwardedFor !== undefined) headers.set("X-Forwarded-For", forwardedFor);
  if (connection !== undefined) headers.set(connectionAddressHeader, connection);
  return new Request("http://localhost/", { headers });
}

const keyBehind = (proxies: number, seen: string) => clientAddress(requestVia(seen), proxies)?.key;

describe("clientAddress behind proxies", () => {
  it.each([
    ["192.0.2.1", 1, "192.0.2.1"],
    ["198.51.100.9, 192.0.2.1", 1, "192.0.2.1"],
    ["forged,198.51.100.9 ,192.0.2.1", 2, "198.51.100.9"],
    ["192.0.2.1:50123", 1, "192.0.2.1"],
    ["::ffff:192.0.2.1", 1, "192.0.2.1"],
    ["64:ff9b::c000:201", 1, "192.0.2.1"],
    ["10.0.0.7", 1, "10.0.0.7"],
  ])(
    "takes from %j behind %i the entry of the outermost trusted proxy",
    (seen, proxies, address) => {
      expect(keyBehind(proxies, seen)).toBe(address);
    },
  );

  it("counts an IPv4 address as itself, in its /24", () => {
    expect(clientAddress(requestVia("192.0.2.77"), 1)).toEqual({
      key: "192.0.2.77",
      networks: ["192.0.2.0/24"],
    });
  });

  it.each([
    "2001:db8:1:2::1",
    "2001:DB8:1:2:3:4:5:6",
    "2001:0db8:0001:0002:ffff:ffff:ffff:ffff",
    "[2001:db8:1:2::9]:443",
    "2001:db8:1:2::1%eth0",
  ])("counts %j as its /64, in its /56 and its /48", (seen) => {
    expect(clientAddress(requestVia(seen), 1)).toEqual({
      key: "2001:db8:1:2::/64",
      networks: ["2001:db8:1::/56", "2001:db8:1::/48"],
    });
  });

  it("distinguishes networks", () => {
    expect(clientAddress(requestVia("2001:db8:1:f03::1"), 1)).toEqual({
      key: "2001:db8:1:f03::/64",
      networks: ["2001:db8:1:f00::/56", "2001:db8:1::/48"],
    });
  });

  it("does not use the address of the connection", () => {
    expect(clientAddress(requestVia("192.0.2.1", "20.0.0.1"), 1)?.key).toBe("192.0.2.1");
    expect(clientAddress(requestVia(undefined, "20.0.0.1"), 1)).toBeUndefined();
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

describe("clientAddress without a proxy", () => {
  const keyOf = (connection: string) => clientAddress(requestVia(undefined, connection), 0)?.key;

  it("ignores X-Forwarded-For", () => {
    expect(clientAddress(requestVia("192.0.2.1"), 0)).toBeUndefined();
    expect(clientAddress(requestVia("192.0.2.1", "20.0.0.1"), 0)?.key).toBe("20.0.0.1");
  });

  it.each([
    ["20.0.0.1", "20.0.0.1"],
    ["::ffff:20.0.0.1", "20.0.0.1"],
    ["64:ff9b::20.0.0.1", "20.0.0.1"],
    ["2a00:1450:4001:802::200e", "2a00:1450:4001:802::/64"],
    ["2002:1400:1::1", "2002:1400:1::/64"],
  ])("counts the globally routable connection address %j as itself", (connection, key) => {
    expect(keyOf(connection)).toBe(key);
  });

  it.each([
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.17.0.1",
    "192.168.1.1",
    "::ffff:192.168.1.1",
    "64:ff9b::192.168.1.1",
    "100.64.0.9",
    "169.254.169.254",
    "fd00::1",
    "fe80::1%eth0",
    "",
  ])("does not count %j, which may be the address of an undeclared proxy", (connection) => {
    expect(keyOf(connection)).toBeUndefined();
  });
});

describe("setConnectionAddressHeader", () => {
  const received = (remoteAddress: string | undefined) =>
    ({
      headers: { [connectionAddressHeader]: "20.0.0.99" },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;

  it.each(["20.0.0.1", undefined])("overwrites what was sent with %j", (remoteAddress) => {
    const request = received(remoteAddress);
    setConnectionAddressHeader(request);
    expect(request.headers[connectionAddressHeader]).toBe(remoteAddress);
  });
});

describe("the number of declared proxies", () => {
  const visitor = "2.125.160.216";
  it.each([
    ["none is declared and a header arrives", visitor, 0, /TRUST_PROXY is 0/],
    ["one more than a client made up", `1.1.1.1, ${visitor}, 10.0.0.2`, 1, /has 3 addresses/],
    ["the address that counts is private", `${visitor}, 10.0.0.2`, 1, /private one/],
    ["fewer proxies are in front than are declared", visitor, 2, /fewer addresses, 1,/],
    ["it is that of this machine", "127.0.0.1", 1, /private one/],
  ])("is doubtful when %s", (_what, header, declared, hint) => {
    expect(proxyCountDoubt(header, declared)).toMatch(hint);
  });

  it.each([
    [undefined, 0],
    [undefined, 1],
    [visitor, 1],
    [`198.51.100.9, ${visitor}`, 1],
    [`${visitor}, 10.0.0.2`, 2],
    ["::", 0],
    ["::", 1],
    ["0.0.0.0", 2],
  ])("is not doubtful with %j and %i", (header, declared) => {
    expect(proxyCountDoubt(header, declared)).toBeUndefined();
  });
});
