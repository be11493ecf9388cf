import { FairQueue } from "./fair-queue.server";

/** How many renderings of one network may wait: as many as one address may have requests under way. */
const maxOfNetwork = 20;
/** The same of all requests without a known address: behind a proxy that is not declared they are all visitors. */
const maxOfUnknown = 100;

/** The renderings of all pages: nothing else runs during one. */
export const renderings = new FairQueue((network) =>
  network === "" ? maxOfUnknown : maxOfNetwork,
);
