import { createServer } from "node:http";
import type * as prometheusTypes from "prom-client";
import { sizeOf } from "../enquiries/store-capacity.server";
import { log, onLogged, reasonOf } from "../log.server";
import { freeBytes } from "./disk-space.server";
import { addOwnServer } from "./remix-serve.server";
import type { Services } from "./services.server";
import { minuteMs } from "../time";

/** The package, which is loaded only where metrics are served. */
type Prometheus = typeof prometheusTypes;

/** Time for which the size of the store is not summed up again, in ms. */
const sizeMs = minuteMs;

/** Events of the log that say that something was refused; their `code` says why. */
const refusalEvents: ReadonlySet<unknown> = new Set([
  "enquiry.refused",
  "request.refused",
  "login.refused",
]);

/**
 * Counts what the log says. No label holds what a visitor chooses: routes are those that the log names, reasons are
 * codes.
 */
function countLines({ Counter }: Prometheus): void {
  const requests = new Counter({
    name: "spa_requests_total",
    help: "Responses by route and status; 0 if the client left before the response.",
    labelNames: ["route", "status"],
  });
  const enquiries = new Counter({
    name: "spa_enquiries_total",
    help: "Enquiries that were stored.",
  });
  const refused = new Counter({
    name: "spa_refusals_total",
    help: "What was refused, by its kind and code.",
    labelNames: ["event", "reason"],
  });
  const mails = new Counter({
    name: "spa_mails_total",
    help: "Attempts to send an email, by kind and result.",
    labelNames: ["kind", "result"],
  });
  const errors = new Counter({
    name: "spa_errors_total",
    help: "Lines of the log with level error, by event.",
    labelNames: ["event"],
  });
  onLogged((level, line) => {
    const { event } = line;
    if (event === "request") {
      const route = String(line["route"]);
      const status = Number(line["status"] ?? 0);
      requests.inc({ route: route.startsWith("/assets/") ? "/assets/*" : route, status });
    } else if (event === "enquiry.stored") enquiries.inc();
    else if (event === "notice.attempted") {
      mails.inc({ kind: String(line["kind"]), result: String(line["result"]) });
    } else if (event === "lateReminder.attempted") {
      mails.inc({ kind: "reminder", result: String(line["result"]) });
    } else if (refusalEvents.has(event)) {
      refused.inc({ event, reason: String(line["code"]) });
    }
    if (level === "error") errors.inc({ event });
  });
}

/** Measures what is stored, when it is asked for. */
function measureStore({ Gauge }: Prometheus, { records, backups, settings }: Services): void {
  let sized = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  const measured = (name: string, help: string, measure: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      async collect() {
        this.set((await measure().catch(() => undefined)) ?? Number.NaN);
      },
    });
  measured("spa_enquiries", "Enquiries that are stored.", async () => (await records.all()).length);
  measured("spa_store_bytes", "Bytes of the stored enquiries.", async () => {
    if (performance.now() - sized.at < sizeMs) return sized.bytes;
    const all = await records.all();
    sized = { at: performance.now(), bytes: all.reduce((sum, one) => sum + sizeOf(one), 0) };
    return sized.bytes;
  });
  measured("spa_backup_age_seconds", "Age of the last backup.", async () => {
    const last = await backups.last();
    return last && (Date.now() - Date.parse(last.at)) / 1000;
  });
  measured("spa_free_bytes", "Free space on the disk of the data folder.", () =>
    freeBytes(settings.dataDir),
  );
}

/** Serves /metrics for Prometheus, beside the site. A port that cannot be used is logged. */
export async function serveMetrics(
  services: Services,
  at: { port: number; host: string },
): Promise<void> {
  const prometheus = await import("prom-client");
  const { register } = prometheus;
  prometheus.collectDefaultMetrics();
  countLines(prometheus);
  measureStore(prometheus, services);
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  addOwnServer(server);
  server.on("error", (error) => {
    log.error({ event: "metrics.notServed", reason: reasonOf(error) });
  });
  server.listen(at.port, at.host, () => server.unref());
}
