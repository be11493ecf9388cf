import autocannon from "autocannon";

/**
 * Asks again and again, over 50 connections, with the compression that browsers accept.
 *
 * @param {string} url
 * @param {number} seconds
 * @param {object} [more] options of autocannon, such as `method` and `body`
 * @returns {Promise<{ perSecond: number, p50: number, p99: number }>} answers and their times in ms
 * @throws when any answer is not a 2xx
 */
export async function load(url, seconds, more = {}) {
  const { headers, ...rest } = more;
  const result = await autocannon({
    url,
    duration: seconds,
    connections: 50,
    headers: { "Accept-Encoding": "gzip, deflate, br", ...headers },
    ...rest,
  });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx.`);
  }
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
