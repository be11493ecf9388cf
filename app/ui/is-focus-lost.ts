/**
 * Whether no control has the focus: the one that had it is gone, or the browser gave it to none, as Safari does at a tap
 * on a button. A response can take seconds, and a person who uses another control by then must keep that; whoever has
 * scrolled on by then must not be scrolled back.
 */
export const isFocusLost = (): boolean => document.activeElement === document.body;
