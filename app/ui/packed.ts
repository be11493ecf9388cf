/**
 * Data of a page as one text of JSON. As a value of Remix's own encoding, which numbers each name and each object, the
 * same data cost every page half a kilobyte more after compression.
 */
export type Packed<T> = string & { readonly packed?: T };

/** @param data of what JSON can hold; members that are undefined are left out */
export const pack = <T>(data: T): Packed<T> => JSON.stringify(data);

/** Reads what `pack` has written. */
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;
