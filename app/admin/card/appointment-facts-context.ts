import { createContext } from "react";
import type { AppointmentFacts } from "../../diary/appointment-facts";

/** The clashes of coming appointments, and the days on which one can begin. */
export const AppointmentFactsContext = createContext<AppointmentFacts>({ days: [], clashes: {} });
