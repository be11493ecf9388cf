import type { TFunction } from "i18next";
import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Treatment, treatmentName } from "../../business/treatments";
import { dateAt } from "../../business/spa-time";
import { appointmentWhen } from "../../diary/diary-format";
import { fieldsIn, type EnquiryField } from "../../enquiries/enquiry-fields";
import { referenceOf } from "../../enquiries/reference";
import { type EnquiryRecord, noWork } from "../../enquiries/record";
import { formatDateTime, formatNumber, languageName } from "../../i18n/format";
import { formatName } from "../../i18n/person-name";
import { textStream } from "../../http/text-stream.server";
import { languageTag, type Language } from "../../i18n/languages";
import { mailViewsOf } from "../../mail/mail-view";
import { historyText } from "../card/history";
import { mailText } from "../card/mail-states";
import { flagReasonText } from "../card/flag-reason-text";
import type { PersonFile, PersonRecord } from "./read-person.server";

const style = `
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; font: 1rem/1.6 sans-serif; color: #26302a }
article { margin-top: 2rem; border-top: 1px solid #26302a } ul { margin: 0; padding-left: 1.25rem }
dl { display: grid; grid-template-columns: minmax(9rem, 1fr) 3fr; gap: .25rem 1rem } dt { color: #6b6459 }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere } strong { color: #a33a2c }
@media (max-width: 30rem) { dl { display: block } dd { margin-bottom: .5rem } }
`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;

/** The members of a stored enquiry that are no field of the form: one that is missing here does not compile. */
const memberLabels = {
  id: "file.id",
  createdAt: "file.createdAt",
  language: "file.language",
  source: "file.source",
  suspectedSpam: "file.flagged",
  key: "file.key",
} as const satisfies Record<Exclude<keyof EnquiryRecord, EnquiryField | "work" | "mails">, string>;
type Member = keyof typeof memberLabels;
const members = Object.keys(memberLabels) as Member[];

/** What words the file: the texts of a language, and what the spa's treatments are called in it. */
interface FileWords {
  t: TFunction;
  treatments: readonly Treatment[];
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}

/** The rows of one enquiry: what each is called, and what is stored. */
function rowsOf(record: PersonRecord, words: FileWords, language: Language): [string, ReactNode][] {
  const { t, treatments } = words;
  const { enquiry } = record;
  const { work = noWork } = enquiry;
  const fields = fieldsIn(language).map((field): [string, ReactNode] => {
    const value =
      field === "treatment" ? treatmentName(enquiry.treatment, treatments) : enquiry[field];
    return [t(`enquiry.${field}`), value];
  });
  const time = (instant: string) => formatDateTime(instant, language) ?? instant;
  const memberValues: Record<Member, ReactNode> = {
    id: `${referenceOf(enquiry.id)} (${enquiry.id})`,
    createdAt: time(enquiry.createdAt),
    language: enquiry.language && languageName(enquiry.language, language),
    source: enquiry.source && t("work.byPhone"),
    suspectedSpam: enquiry.suspectedSpam && (
      <Texts texts={enquiry.suspectedSpam.map((code) => flagReasonText(code, t))} />
    ),
    key: enquiry.key,
  };
  const mails = mailViewsOf(enquiry).map((mail) => mailText(mail, t, language, 0));
  const rows: [string, ReactNode][] = [
    ...fields,
    ...members.map((one): [string, ReactNode] => [t(memberLabels[one]), memberValues[one]]),
    [t("work.status"), t(`work.statuses.${work.status}`)],
    [t("work.note"), work.note],
    [t("diary.form.title"), work.appointment && appointmentWhen(work.appointment, t, language)],
    [t("file.revision"), formatNumber(work.revision, language)],
    [
      t("file.history"),
      work.history.length > 0 && (
        <Texts texts={work.history.map((entry) => historyText(entry, t, language))} />
      ),
    ],
    [t("file.notices"), mails.length > 0 && <Texts texts={mails} />],
  ];
  return rows.filter(([, value]) => Boolean(value));
}

function Enquiry(props: { record: PersonRecord; words: FileWords; language: Language }) {
  const { record, words, language } = props;
  const { t } = words;
  const { enquiry, sharesOnlyPhone } = record;
  return (
    <article>
      <h2 dir="auto">{formatName(enquiry) || t("admin.nameless")}</h2>
      {sharesOnlyPhone && <strong>{t("file.sharesOnlyPhone")}</strong>}
      <dl>
        {rowsOf(record, words, language).map(([label, value], index) => [
          <dt key={`${index} label`}>{label}</dt>,
          <dd key={index} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
    </article>
  );
}

function Introduction({ file, t }: { file: PersonFile; t: TFunction }) {
  const { spa, madeAt, language, keptMonths, backups } = file;
  const time = (instant: string) => formatDateTime(instant, language);
  const { length: count } = file.enquiries;
  return (
    <>
      <h1>{t("file.title", { name: spa })}</h1>
      <p>{t("file.made", { time: time(madeAt) })}</p>
      <p>{t("file.contents", { count })}</p>
      <p>{t("file.kept", { count: keptMonths })}</p>
      <h2>{t("file.backups")}</h2>
      {backups.length === 0 ? (
        <p>{t("file.noBackups")}</p>
      ) : (
        <Texts
          texts={backups.map(({ file: name, madeAt: made, keptUntil }) =>
            made && keptUntil
              ? t("file.backup", { file: name, made: time(made), until: time(keptUntil) })
              : name,
          )}
        />
      )}
    </>
  );
}

// No text of it can end the element that contains it, or begin a comment in it.
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The page in parts, since all of it takes too long to be made in one piece. */
function* htmlOf(file: PersonFile, words: FileWords): Generator<string> {
  const { t } = words;
  const { enquiries, ...others } = file;
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <title>{t("file.title", { name: file.spa })}</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>,
  );
  yield `<!doctype html><html lang="${languageTag(file.language)}">${head}<body><main>`;
  yield renderToStaticMarkup(<Introduction file={file} t={t} />);
  for (const record of enquiries) {
    yield renderToStaticMarkup(<Enquiry record={record} words={words} language={file.language} />);
  }
  yield `</main><script type="application/json">${json(others).slice(0, -1)},"enquiries":[`;
  for (const [index, record] of enquiries.entries()) {
    yield `${index === 0 ? "" : ","}${json(record)}`;
  }
  yield "]}</script></body></html>";
}

/**
 * Everything that is stored about a person as one HTML page that can be read without the site, with the same as JSON
 * in its only `script` element. Nothing in it runs: what visitors typed is text, and its policy forbids scripts.
 *
 * @param words in the language of the file
 */
export function personFile(file: PersonFile, words: FileWords): Response {
  return new Response(textStream(htmlOf(file, words)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": languageTag(file.language),
      "Content-Disposition": `attachment; filename="person-${dateAt(Date.parse(file.madeAt))}.html"`,
      "Content-Security-Policy": `${policy}; frame-ancestors 'none'; sandbox`,
    },
  });
}
