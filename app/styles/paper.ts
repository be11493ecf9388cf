/** The colour of the page's ground, which a browser also gives its own bars. */
export const paper = "#FBF8F3";
