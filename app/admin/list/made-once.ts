/**
 * Makes something of an enquiry when it is first asked for, and keeps it, as no enquiry of a list changes. It is kept on
 * the enquiry itself: to look up thousands in a map takes as long as to search them.
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
