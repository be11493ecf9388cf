import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useNoCookieNotice } from "~/consent/consent";
import { useTexts } from "~/i18n/texts";
import { ownerHandle } from "~/owner-pages/owner-handle";
import { HttpError } from "~/http/http-error.server";
import { readForm } from "~/http/request-body.server";
import { pageAction } from "~/http/route-handlers.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/request-language.server";
import { services, siteUrl } from "~/server/start.server";
import { Button, ButtonLink, controlClass, StatusMessage } from "~/ui/controls";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  return { title: t("admin.pageTitle", { name: services().profile.name }) };
}

/** What became of a code that was sent; `waitSeconds`, how long the sender of wrong ones has to wait. */
type CodeResult = { isTrusted: true } | { isTrusted: false; waitSeconds?: number };

export const action = pageAction(siteUrl, async (request) => {
  const form = await readForm(request);
  try {
    const setCookie = await services().login.trustByOneTimeCode(request, form.get("code"));
    if (setCookie === undefined) return data<CodeResult>({ isTrusted: false }, { status: 403 });
    return data<CodeResult>({ isTrusted: true }, { headers: { "Set-Cookie": setCookie } });
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== "tooManyLogins") throw error;
    const { status, headers, details } = error;
    const { retryAfter: waitSeconds = 0 } = details;
    return data<CodeResult>({ isTrusted: false, waitSeconds }, { status, headers });
  }
});

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = ownerHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/**
 * The form for the one-time code. The printed address has the code in its fragment, after "#", which is
 * sent to no server and appears in no log and no Referer. Opening the page changes nothing, so a link
 * preview cannot use up the code.
 */
function CodeForm({ result, busy }: { result: CodeResult | undefined; busy: boolean }) {
  const { t } = useTexts();
  const refused = result?.isTrusted === false ? result : undefined;
  const input = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const code = window.location.hash.slice(1);
    if (code === "" || !input.current) return;
    input.current.value = code;
    // The code must not stay in the browser's history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    submit.current?.focus();
  }, []);

  return (
    <Form method="post" action="/admin/let-in" replace className="mt-8 grid gap-4">
      {refused && (
        <StatusMessage id="let-in-refused" kind="failure" role="alert">
          {refused.waitSeconds === undefined
            ? t("admin.oneTimeCode.refused")
            : t("login.tooMany", { count: refused.waitSeconds })}
        </StatusMessage>
      )}
      <div>
        <label htmlFor="code" className="mb-1 block font-medium">
          {t("admin.oneTimeCode.code")}
        </label>
        <input
          ref={input}
          id="code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={refused ? "let-in-refused" : undefined}
          aria-invalid={refused !== undefined}
          className={controlClass}
        />
      </div>
      <Button ref={submit} type="submit" variant="filled" className="min-h-12" disabled={busy}>
        {t("admin.oneTimeCode.submit")}
      </Button>
    </Form>
  );
}

/**
 * The page on which a one-time code makes the browser a trusted device.
 *
 * @param props `result` of the code that was sent; undefined before
 */
function CodePage({ result, busy }: { result: CodeResult | undefined; busy: boolean }) {
  const { t } = useTexts();
  useNoCookieNotice();
  return (
    <main className="mx-auto max-w-md px-4 py-10 md:py-20">
      <h1 className="font-display text-2xl">{t("admin.oneTimeCode.title")}</h1>
      {result?.isTrusted ? (
        <div className="mt-8 grid gap-6">
          <StatusMessage kind="success" role="status">
            {t("admin.oneTimeCode.done")}
          </StatusMessage>
          <ButtonLink variant="filled" href="/admin">
            {t("admin.oneTimeCode.toLogin")}
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-3 text-stone">{t("admin.oneTimeCode.text")}</p>
          <CodeForm result={result} busy={busy} />
        </>
      )}
    </main>
  );
}

export default function OneTimeCode() {
  const result = useActionData<typeof action>();
  return <CodePage result={result} busy={useNavigation().state === "submitting"} />;
}
