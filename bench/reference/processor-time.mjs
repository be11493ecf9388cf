import { createServer } from "node:net";

// Loaded into a server's process by `--import`. Each connection to PROCESSOR_TIME_PORT gets the processor time
// that the process has used since its start, in µs: read before and after a load, it measures the server
// alone, however fast the load generator is. Without HTTP, since the site takes over every HTTP server.
createServer((socket) => {
  const { user, system } = process.cpuUsage();
  socket.end(String(user + system));
})
  .listen(Number(process.env.PROCESSOR_TIME_PORT), "127.0.0.1")
  .unref();
