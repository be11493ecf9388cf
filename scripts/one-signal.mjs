/**
 * Loaded into the server before its own code. One Ctrl+C or one `systemctl stop` reaches it more than
 * once: from the terminal or the service manager, which signal every process, and from npm, which passes
 * on what it gets. The server's own handler takes
 * the first signal to finish what it has received; the default action of the next would cut that
 * off. A service manager that does not want to wait sends SIGKILL, not SIGTERM again.
 */
const sameRequestMs = 1000;
let firstAt;

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    firstAt ??= Date.now();
    // A person who presses Ctrl+C again does not want to wait.
    if (signal === "SIGINT" && Date.now() - firstAt > sameRequestMs) process.exit(130);
  });
}
