import type { SharedSite } from "./use-site";

interface LogLine {
  level: string;
  time: string;
  event: string;
  [detail: string]: unknown;
}

/** The lines of a site's log, among all else that the site prints. @param event of these lines; without it, all */
export const linesOf = (printed: string, event?: string): LogLine[] =>
  printed
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => event === undefined || line.event === event);

/** The lines of an event, once the log holds those of all responses so far. */
export const logged = async (site: SharedSite, event: string): Promise<LogLine[]> =>
  linesOf(await site.logged(), event);
