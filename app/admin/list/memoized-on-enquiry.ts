/**
 * Memoizes a function of an enquiry: a changed enquiry is another object. The value is kept on the enquiry itself,
 * since looking up thousands in a WeakMap takes as long as searching them. Throws for a frozen enquiry.
 *
 * @param make must not return undefined
 */
export function memoizedOnEnquiry<Enquiry extends object, Value>(
  make: (enquiry: Enquiry) => Value,
): (enquiry: Enquiry) => Value {
  const kept = Symbol("memoized");
  return (enquiry: Enquiry & { [kept]?: Value }) => {
    const known = enquiry[kept];
    if (known !== undefined) return known;
    const value = make(enquiry);
    // Not enumerable, so that a copy by spread, with another note, does not take along what was made of the old one.
    Object.defineProperty(enquiry, kept, { value });
    return value;
  };
}
