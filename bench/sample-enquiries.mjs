/**
 * An enquiry of usual length, like no other.
 *
 * @param {number} index
 */
export function sampleEnquiry(index) {
  return {
    firstName: `Visitor ${index}`,
    lastName: "Lovelace-Byron",
    email: `visitor.${index}@example.com`,
    phone: "020 7946 0000",
    treatment: "deep-tissue",
    message: `Could I come on Tuesday evening after six, please? My shoulders would be grateful. (${index})`,
  };
}

/**
 * @param {number[]} values
 * @param {number} share from 0 to 1
 * @returns {number} the value that this share of the values does not exceed
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
