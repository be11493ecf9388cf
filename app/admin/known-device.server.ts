import { createCookie } from "@remix-run/node";
import { randomBytes } from "node:crypto";

/** Half a year: an owner who looks in less often waits like everyone else. */
const keptSeconds = 180 * 24 * 60 * 60;
const idBytes = 16;

/**
 * Knows the browsers in which the owner has been logged in before, so that strangers who guess
 * passwords cannot make the owner wait. Such a browser may do nothing but try a password.
 */
export class KnownDevices {
  readonly #cookie;

  /** @param options `secret` signs the cookie; `https`, whether visitors reach the site over https */
  constructor({ secret, https }: { secret: string; https: boolean }) {
    this.#cookie = createCookie(https ? "__Host-admin-device" : "admin-device", {
      httpOnly: true,
      sameSite: "strict",
      secure: https,
      path: "/",
      maxAge: keptSeconds,
      secrets: [secret],
    });
  }

  /** The name of the browser that sent the request; undefined for one that was never logged in. */
  async nameOf(request: Request): Promise<string | undefined> {
    const name: unknown = await this.#cookie.parse(request.headers.get("Cookie"));
    return typeof name === "string" && name !== "" ? name : undefined;
  }

  /**
   * Marks the browser as known. The caller has checked the session.
   *
   * @returns the Set-Cookie header, which keeps the browser's name when it has one
   */
  async mark(request: Request): Promise<string> {
    const name = (await this.nameOf(request)) ?? randomBytes(idBytes).toString("base64url");
    return this.#cookie.serialize(name);
  }
}
