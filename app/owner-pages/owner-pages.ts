/**
 * The owner's pages in the order of their menu. What visitors have sent is shown once for each form that asks for it:
 * a page of it that is loaded by a link, or again, ends the session. The spa's details are for everybody to read, so
 * that their page is a link like others.
 */
export const ownerPages = {
  enquiries: { address: "/admin", title: "diary.enquiries", showsVisitors: true },
  diary: { address: "/admin/diary", title: "diary.title", showsVisitors: true },
  overview: { address: "/admin/overview", title: "diary.overview.title", showsVisitors: true },
  details: { address: "/admin/details", title: "details.title", showsVisitors: false },
} as const;

export type OwnerPage = keyof typeof ownerPages;

export const isOwnerPage = (name: unknown): name is OwnerPage =>
  typeof name === "string" && Object.hasOwn(ownerPages, name);

/**
 * The id of the form for an enquiry that came by phone, with which the dashboard's address ends while it is open. A form
 * of another page that leads there sends `openEnquiries`, a `WayBack`, and `day` and `time` where the appointment is to
 * begin so.
 */
export const addEnquiryId = "add-enquiry";

/** The page to which the form for an enquiry leads back once it is saved or closed. */
export interface WayBack {
  back?: OwnerPage | undefined;
  /** The first day that the diary showed. */
  from?: string | undefined;
}

/** The field, and the parameter of an address, with which a page says that an enquiry was added. */
export const addedField = "added";

/** The id of the list of trusted devices at the dashboard's foot, which is shown while the address ends with it. */
export const trustedBrowsersId = "trusted-browsers";

/** The address of the enquiries as a CSV file. */
export const csvAddress = "/api/admin/enquiries.csv";

/** The fields of the form that opens the dashboard as it was. */
export const openEnquiries = { intent: "refresh", page: 1 } as const;
