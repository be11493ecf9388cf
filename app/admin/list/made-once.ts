/**
 * Memoizes a function of an enquiry, since no enquiry of a list changes. The value is kept on the enquiry itself:
 * looking up thousands in a map takes as long as searching them.
 *
 * @param make must not return undefined
 */
export function madeOnce<Enquiry extends object, Made>(
  make: (enquiry: Enquiry) => Made,
): (enquiry: Enquiry) => Made {
  const made = Symbol("made");
  return (enquiry: Enquiry & { [made]?: Made }) => {
    const known = enquiry[made];
    if (known !== undefined) return known;
    const value = make(enquiry);
    // Not enumerable: a copy with another note must not have what was made of the note before.
    Object.defineProperty(enquiry, made, { value });
    return value;
  };
}
