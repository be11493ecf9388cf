/** The fields of what was sent that are wrong, each with its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;
