/**
 * Tells whether a visitor has asked for less data (the Save-Data client hint).
 *
 * @param header the request's Save-Data header
 */
export function wantsSaveData(header: string | string[] | null | undefined): boolean {
  return header === "on";
}
