import styleSheet from "../styles/owner.css?url";

/** The `handle` of the owner's routes: root.tsx links its style sheet in place of the public page's. */
export const ownerHandle = { styleSheet };
