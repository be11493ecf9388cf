import autocannon from "autocannon";

/**
 * Asks again and again, over 50 connections, with the compression that browsers accept.
 *
 * @param {string} url
 * @param {number} seconds
 * @param {object} [more] options of autocannon, such as `method` and `body`; `expected`, the status of every
 *   answer if it is not a 2xx
 * @returns {Promise<{ count: number, perSecond: number, p50: number, p99: number }>} answers in all and per second, and their times in ms
 * @throws when any answer has another status
 */
export async function load(url, seconds, more = {}) {
  const { headers, expected, ...rest } = more;
  const result = await autocannon({
    url,
    duration: seconds,
    connections: 50,
    headers: { "Accept-Encoding": "gzip, deflate, br", ...headers },
    ...rest,
  });
  const isExpected = (status) => (expected ? status === expected : status >= 200 && status < 300);
  const others = Object.keys(result.statusCodeStats).filter(
    (status) => !isExpected(Number(status)),
  );
  if (result.errors + others.length > 0) {
    throw new Error(
      `${url}: ${result.errors} errors, and answers with ${others.join(", ") || "2xx"}.`,
    );
  }
  return {
    count: result.requests.total,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
