/** The value of a stored text. One that holds no JSON is a value itself, which its reader then finds damaged. */
export function decodeValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
