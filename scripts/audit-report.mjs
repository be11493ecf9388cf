/**
 * @typedef {{ id: string, package: string, severity: string, title: string, url: string }} Advisory
 * @typedef {{ id: string, package: string, reviewedOn: string, reviewBefore: string }} Accepted
 *   an advisory whose argument stands in docs/security.md; dates as in "2026-11-21"
 */

/**
 * Reads what `npm audit --json` prints.
 *
 * @param {string} text all of its standard output
 * @returns {Advisory[] | undefined} each advisory once; undefined when the registry gave no report
 */
export function readAdvisories(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof report?.vulnerabilities !== "object") return undefined;
  const byId = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const cause of via) {
      // A text names another package of the report, which has the advisory itself.
      if (typeof cause === "string") continue;
      const id = cause.url.split("/").at(-1);
      const { name, severity, title, url } = cause;
      byId.set(`${id} ${name}`, { id, package: name, severity, title, url });
    }
  }
  return [...byId.values()];
}

/**
 * Says which advisories need work.
 *
 * @param {Advisory[]} advisories of the packages that the running site has
 * @param {Accepted[]} accepted those that were looked into
 * @param {string} today such as "2026-11-21"
 * @returns {string[]} a line for each advisory that is not accepted, or no longer
 */
export function openAdvisories(advisories, accepted, today) {
  return advisories.flatMap((advisory) => {
    const entry = accepted.find(
      (one) => one.id === advisory.id && one.package === advisory.package,
    );
    const what = `${advisory.id}, ${advisory.severity}, ${advisory.package}: ${advisory.title} (${advisory.url})`;
    if (entry === undefined) return [what];
    return today < entry.reviewBefore
      ? []
      : [
          `${what}; accepted on ${entry.reviewedOn}, to be looked into again by ${entry.reviewBefore}`,
        ];
  });
}
