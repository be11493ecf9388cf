const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Tells whether requests to a host never leave the machine; an operator tries the site there without TLS.
 *
 * @param host IPv6 with or without the brackets of a URL
 */
export const isLoopback = (host: string): boolean => loopback.test(host);
