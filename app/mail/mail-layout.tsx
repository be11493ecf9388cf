import { Fragment, type CSSProperties, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A text, which may hold what a visitor typed: it is shown as text. */
interface MailValue {
  value: string;
  /** Where a tap on it leads. */
  href?: string | undefined;
}

/** Values with their label, such as a telephone number. */
interface MailDetail {
  label: string;
  values: readonly MailValue[];
}

export type MailBlock =
  /** Lines of a paragraph: in large letters at the beginning, or in small ones at the end. */
  | { kind: "lines"; size: "large" | "normal" | "small"; lines: readonly MailValue[] }
  | { kind: "details"; title?: string; details: readonly MailDetail[] }
  /** What a visitor wrote, with its line breaks. */
  | { kind: "message"; title: string; message: string };

/** What a mail says, from which both its parts are made. */
export interface MailContent {
  /** BCP 47. */
  languageTag: string;
  subject: string;
  blocks: readonly MailBlock[];
  /** Joins a label and its value as the language does. */
  labelled: (label: string, value: string) => string;
  /** What the language writes between several values of one label. */
  between: string;
}

/**
 * A value with its label.
 *
 * @returns nothing for an empty one
 */
export function detail(label: string, value = "", href?: string): MailDetail[] {
  return value === "" ? [] : [{ label, values: [{ value, href }] }];
}

/** Lines without links. */
export const plain = (...lines: readonly string[]) => lines.map((value) => ({ value }));

/** A paragraph of lines in normal letters. */
export const paragraph = (lines: readonly MailValue[]): MailBlock => ({
  kind: "lines",
  size: "normal",
  lines,
});

/** Tokens of the site's look (tailwind.config.ts); the reader's mail program chooses every other colour. */
const linkColour = { light: "#3F5245", dark: "#B9CDBD" };

const styles = {
  body: {
    margin: 0,
    padding: "24px 16px",
    fontFamily: "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    fontSize: "16px",
    lineHeight: 1.6,
  },
  column: { maxWidth: "600px", margin: "0 auto", overflowWrap: "anywhere" },
  large: { margin: "0 0 16px", fontSize: "20px", lineHeight: 1.4, fontWeight: 600 },
  normal: { margin: "0 0 16px" },
  small: { margin: "24px 0 0", fontSize: "14px" },
  details: { margin: "0 0 16px", borderCollapse: "collapse" },
  label: {
    padding: "2px 16px 2px 0",
    fontWeight: "normal",
    textAlign: "left",
    verticalAlign: "top",
    whiteSpace: "nowrap",
  },
  value: { padding: "2px 0", verticalAlign: "top" },
  title: { margin: "24px 0 4px", fontWeight: 600 },
  message: { paddingLeft: "16px", borderLeft: "2px solid", whiteSpace: "pre-wrap" },
  link: { color: linkColour.light },
} as const satisfies Record<string, CSSProperties>;

// A mail program that drops this rule changes the colours of the link by itself.
const darkLinks = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){a{color:${linkColour.dark}!important}}`;

function Value({ value, href }: MailValue) {
  const text = <bdi>{value}</bdi>;
  return href === undefined ? (
    text
  ) : (
    <a href={href} style={styles.link}>
      {text}
    </a>
  );
}

/** Values one after the other, with the same text between them as in the plain-text part. */
function Values({ values, between }: { values: readonly MailValue[]; between: ReactNode }) {
  return values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && between}
      <Value {...value} />
    </Fragment>
  ));
}

type Punctuation = Pick<MailContent, "labelled" | "between">;

function Details({
  title,
  details,
  labelled,
  between,
}: Extract<MailBlock, { kind: "details" }> & Punctuation) {
  return (
    <>
      {title !== undefined && <p style={styles.title}>{title}</p>}
      <table style={styles.details}>
        <tbody>
          {details.map(({ label, values }, index) => (
            <tr key={index}>
              <th scope="row" style={styles.label}>
                {labelled(label, "").trim()}
              </th>
              <td style={styles.value}>
                <Values values={values} between={between} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Block({ block, ...punctuation }: { block: MailBlock } & Punctuation) {
  switch (block.kind) {
    case "lines":
      return (
        <p style={styles[block.size]}>
          <Values values={block.lines} between={<br />} />
        </p>
      );
    case "details":
      return <Details {...block} {...punctuation} />;
    case "message":
      return (
        <>
          <p style={styles.title}>{block.title}</p>
          <div dir="auto" style={styles.message}>
            {block.message}
          </div>
        </>
      );
  }
}

function Mail({ languageTag, subject, blocks, labelled, between }: MailContent) {
  return (
    <html lang={languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkLinks }} />
      </head>
      <body style={styles.body}>
        <div style={styles.column}>
          {blocks.map((block, index) => (
            <Block key={index} block={block} labelled={labelled} between={between} />
          ))}
        </div>
      </body>
    </html>
  );
}

function textOf(block: MailBlock, { labelled, between }: Punctuation): string {
  const joined = (values: readonly MailValue[], separator: string) =>
    values.map(({ value }) => value).join(separator);
  switch (block.kind) {
    case "lines":
      return joined(block.lines, "\n");
    case "details": {
      const lines = block.details.map(({ label, values }) =>
        labelled(label, joined(values, between)),
      );
      return [block.title ?? [], lines].flat().join("\n");
    }
    case "message":
      return `${block.title}\n${block.message}`;
  }
}

/** The plain-text part of a mail. */
export function textPart(content: MailContent): string {
  return content.blocks.map((block) => textOf(block, content)).join("\n\n");
}

/** The HTML part of a mail, with the same words in the same order. */
export function htmlPart(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail {...content} />)}`;
}
