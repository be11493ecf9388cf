import styleSheet from "../styles/owner.css?url";

/**
 * The `handle` of the owner's routes: root.tsx links its style sheet in place of the public page's, and lets the page
 * reach to the edges of a phone's screen, where its bar has room of its own for the line at the bottom.
 */
export const ownerHandle = { styleSheet };
