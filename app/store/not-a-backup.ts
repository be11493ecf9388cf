/** Why a file that can be read is no backup: a sentence without its subject, which is the file. */
export class NotABackup extends Error {
  override readonly name = "NotABackup";
}

const packed = (format: string, command: string) =>
  `is compressed with ${format}, and a backup with gzip or not at all. Decompress it first: ${command}`;
const archive = (format: string) =>
  `is ${format}, and a backup is a tar archive. Unpack it, and pack what it holds: tar czf NEW.tar.gz -C FOLDER .`;
const sealed = 'is encrypted. Decrypt it first: see "Backups" in docs/data.md.';

/** How files of other programs begin, as a text of one byte a character. */
const formats: readonly (readonly [start: string, problem: string])[] = [
  ["age-encryption.org/", sealed],
  ["-----BEGIN AGE ENCRYPTED FILE-----", sealed],
  ["\x28\xB5\x2F\xFD", packed("zstd", "zstd -d FILE")],
  ["\xFD7zXZ\0", packed("xz", "xz -d FILE")],
  ["BZh", packed("bzip2", "bzip2 -d FILE")],
  ["PK\x03\x04", archive("a zip archive")],
  ["7z\xBC\xAF\x27\x1C", archive("a 7z archive")],
  ["!<arch>", archive("an ar archive")],
  ["07070", archive("a cpio archive")],
  ["\xC7\x71", archive("a cpio archive")],
];

/**
 * Refuses a file that is neither an archive of the site nor a file of lines. Read as lines, an archive of another
 * program would seem to hold some records, and nothing else.
 *
 * @param start the first bytes of a file that is no tar archive
 * @throws {NotABackup}
 */
export function assertLines(start: Buffer): void {
  const text = start.toString("latin1");
  const problem = formats.find(([signature]) => text.startsWith(signature))?.[1];
  if (problem !== undefined) throw new NotABackup(problem);
  if (start.includes(0)) throw new NotABackup("is neither a backup nor a part of one.");
}
