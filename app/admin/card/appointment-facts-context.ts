import { createContext } from "react";
import type { AppointmentFacts } from "../../diary/appointment-facts";
import type { BookableDay } from "../../diary/bookable-days";

export interface ShownAppointmentFacts extends AppointmentFacts {
  /**
   * The days on which the appointment of an enquiry can begin instead, by the enquiry's id: it takes no room from itself.
   * Undefined until the page has loaded all appointments.
   */
  daysToMove?: (id: string) => readonly BookableDay[];
}

/** The clashes of coming appointments, and the days on which one can begin. */
export const AppointmentFactsContext = createContext<ShownAppointmentFacts>({
  days: [],
  clashes: {},
});
