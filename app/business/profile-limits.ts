// Apart from the schema, so that a browser does not load zod for these numbers.

/** How many there may be of each. `details.ts` of each language says it of prices and reviews in words, too. */
export const most = {
  otherDays: 30,
  prices: 6,
  stations: 4,
  social: 6,
  reviews: 6,
  replies: 6,
  noticeTo: 5,
  treatments: 12,
  gallery: 12,
  /**
   * That begin on a day; one from 00:00 may continue that of the day before. The forms call all after the first the
   * "Second period" (details/forms/periods.tsx).
   */
  periods: 2,
};

/** How long texts may be, in characters (code points). */
export const lengths = {
  /** Names of the spa, of the person behind it and of who runs the server. */
  name: 200,
  /** A telephone number as it is printed. */
  telephone: 40,
  street: 100,
  /** Part of town, and city. */
  place: 60,
  postcode: 20,
  station: 60,
  link: 500,
  /** RFC 5321, section 4.5.3.1.3, without the brackets. */
  email: 254,
  announcement: 160,
  reviewer: 100,
  review: 2000,
  replyTitle: 60,
  /** Of the name of a treatment, and of the value that is made of it. */
  treatment: 60,
  treatmentText: 250,
  /** What a photograph shows. */
  description: 250,
  reply: 1000,
  /** Of the words on the page. */
  pageTitle: 60,
  pageLine: 80,
  /** Below the headline: the buttons under it are to stay in the first view of a phone. */
  heroText: 250,
  pageParagraph: 400,
};

// `details.ts` of each language says these ranges, too.

/** Minutes of a price, which is for a length of treatment, or of the way from a station. */
export const minutes = { least: 1, most: 600 };

/** The highest price, in the currency's main unit. */
export const highestAmount = 100_000;

/** Days that a range of other days, or of the announcement, may have: a year and its leap day. */
export const longestRangeDays = 366;

/** Hours of opening time within which the owner may want to answer an enquiry. */
export const answerHours = { least: 1, most: 100 };

/** Months for which enquiries may be kept. */
export const keptMonths = { least: 1, most: 120 };

export const leastGallery = 3;
