import styleSheet from "../styles/owner.css?url";

/** The `handle` of the routes of the owner's pages, by which the document has their style sheet. */
export const ownerHandle = { styleSheet };
