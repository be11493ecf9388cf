/**
 * For an element with a date or a time in words: releases of Node and of browsers have other spaces and abbreviations,
 * and what the server wrote stays.
 */
export const writtenByIntl = { suppressHydrationWarning: true } as const;
