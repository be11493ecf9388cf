import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The same compressed bytes as the site's page, and nothing else: the most that Node can do.
const [file = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
createServer((_request, response) => {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": bytes.length,
  });
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
