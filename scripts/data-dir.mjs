/**
 * The data folder that settings name, as they write it.
 *
 * @param {Record<string, string | undefined>} settings
 */
export const dataDirOf = ({ DATA_DIR }) => DATA_DIR || "data";
