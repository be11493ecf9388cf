import type { SessionView } from "./session-view.server";

/** What a session leaves to the next one of the same browser: where the owner was. */
export const keptForNextSession: readonly (keyof SessionView)[] = ["query", "person", "openId"];
