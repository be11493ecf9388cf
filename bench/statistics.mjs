/**
 * @param {readonly number[]} values at least one
 * @param {number} share from 0 to 1
 * @returns {number} the value that this share of the values does not exceed
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? Number.NaN;
}

/**
 * @param {readonly number[]} values at least one
 * @returns {number} the one in the middle
 */
export const median = (values) => quantile(values, 0.5);
