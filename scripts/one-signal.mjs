/**
 * Loaded into the server before its own code. Until the site has its own handler, nothing is received that could be cut
 * off, so a signal ends the process at once; not by its default action, which the first process of a container has not.
 *
 * From then on, one Ctrl+C or one `systemctl stop` reaches the server more than once: from the terminal or the service
 * manager, which signal every process, and from npm, which passes Ctrl+C on. The site's handler takes the first
 * signal to finish what it has received. A service manager that does not want to wait sends SIGKILL, not SIGTERM again.
 */
const sameRequestMs = 1000;
let firstAt;

for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0);
    firstAt ??= Date.now();
    // A person who presses Ctrl+C again does not want to wait.
    if (signal === "SIGINT" && Date.now() - firstAt > sameRequestMs) process.exit(130);
  });
}
