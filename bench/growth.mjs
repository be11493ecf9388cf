import measureApi from "./api.mjs";
import measureMemory from "./memory.mjs";

/** How the figures change with the number of enquiries. */
export default async function measureGrowth() {
  const rows = [];
  for (const stored of [100, 10_000, 100_000]) {
    rows.push(...(await measureApi(stored)), ...(await measureMemory(stored)));
  }
  return rows;
}
