/**
 * Whether the control that had the focus is gone: only then may the page move it. A response can take seconds, and a
 * person who uses another control by then must keep that.
 */
export const isFocusLost = (): boolean => document.activeElement === document.body;
