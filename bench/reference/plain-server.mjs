import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// The same compressed bytes as the site's page with the same headers, and nothing else: the most that Node can do.
const [file = "", headersFile = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = JSON.parse(readFileSync(headersFile, "utf8"));
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
