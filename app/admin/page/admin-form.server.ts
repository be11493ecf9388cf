import { isAppointmentDay, startOn } from "../../diary/appointment";
import { chosenIn } from "../../diary/appointment-choice";
import { isOwnerPage, type WayBack } from "../../owner-pages/owner-pages";
import { contactFields } from "../actions/contact-fields";
import { cardId } from "../list/anchors";
import { listQueryOf, type ListQuery } from "../list/query";

/**
 * The texts of a form by the names of their fields. Of several with one name the last counts: the pressed button, which
 * comes after the hidden field with what was chosen before.
 */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/**
 * The appointment of a form: its day and time, see `chosenIn`, or "start", and "minutes"; "appointment" to remove it. A
 * day or time that is missing or impossible becomes an empty start, which the actions refuse; without both, only the form
 * of an appointment says anything about one.
 */
function appointmentIn(texts: Record<string, string>) {
  const { appointment, start, minutes, intent } = texts;
  if (appointment === "remove") return { appointment: null };
  const { day, time } = chosenIn(texts);
  const isAsked = intent === "change-appointment" || day || time;
  const from = start ?? (isAsked ? (startOn(day, time) ?? "") : undefined);
  return from === undefined ? {} : { appointment: { start: from, minutes: Number(minutes) } };
}

/** What a form sends, as JSON would have it; the actions check it. Its `status` is the new one of an enquiry. */
export function membersIn(form: FormData): Record<string, unknown> {
  const texts = textsIn(form);
  const { revision, flagged, came } = texts;
  return {
    ...texts,
    // `Number("")` would be 0, which is a revision.
    ...(revision !== undefined && { revision: revision === "" ? Number.NaN : Number(revision) }),
    ...(flagged === "false" && { flagged: false }),
    ...appointmentIn(texts),
    ...(came !== undefined && { came: came === "yes" }),
  };
}

/**
 * What the owner looks for. The pressed filter is sent as "status", the one before as "filter". It is kept in the
 * session, never in an address: a search can contain a visitor's name.
 */
export function queryIn(form: FormData): ListQuery {
  const texts = textsIn(form);
  return listQueryOf({ ...texts, status: texts["status"] ?? texts["filter"] });
}

/** Where the form for an enquiry by phone leads back to: another of the owner's pages, or none. */
export function wayBackIn(form: FormData): WayBack {
  const { back, from } = textsIn(form);
  if (!isOwnerPage(back)) return {};
  return { back, ...(isAppointmentDay(from) && { from }) };
}

/**
 * With what the form for an enquiry by phone is to begin: from the fields "day" and "time", and where it leads back to.
 *
 * @returns undefined where there is neither a day nor a way back; day and time are empty where none is named
 */
export function addingIn(form: FormData): (WayBack & { day: string; time: string }) | undefined {
  const { day, time = "" } = textsIn(form);
  const way = wayBackIn(form);
  if (isAppointmentDay(day)) {
    return { day, time: startOn(day, time) === undefined ? "" : time, ...way };
  }
  return way.back && { day: "", time: "", ...way };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The address of the page of the list that a form asks for. Page and id are checked: some of these forms need no
 * session.
 */
export function pageAddress(form: FormData, id?: string): string {
  const page = textsIn(form)["page"] ?? "1";
  const number = /^[1-9]\d{0,5}$/.test(page) ? page : "1";
  const card = id !== undefined && uuid.test(id) ? `#${cardId(id)}` : "";
  return `/admin${number === "1" ? "" : `?page=${number}`}${card}`;
}

/** The fields into which the owner types or chooses something that is worth keeping. */
const typedFields = [...contactFields, "treatment", "note", "day", "time"];

/** What was typed into a form, a line for each field. */
export function typedIn(form: FormData): string {
  const sent = textsIn(form);
  const texts: Record<string, string> = { ...sent, ...chosenIn(sent) };
  return typedFields
    .map((name) => texts[name] ?? "")
    .filter(Boolean)
    .join("\n");
}
