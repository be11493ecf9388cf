/** Tells whether a click on a link opens another tab or window, or saves what it leads to: this page stays as it is. */
export const opensElsewhere = (
  click: Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">,
): boolean => click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
