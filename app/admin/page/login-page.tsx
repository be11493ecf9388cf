import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useNoCookieNotice } from "../../consent/consent";
import { Button, ButtonLink, controlClass, StatusMessage } from "../../ui/controls";
import { line } from "../../ui/icons";
import { LanguageMenu } from "../../ui/language-menu";
import { useScripted } from "../../ui/use-scripted";
import { isFocusLost } from "../../ui/is-focus-lost";
import { LanguageForm } from "./language-form";
import type { LoginMessage } from "./login-message";
import { PageForm } from "./page-form";

const EyeIcon = line(
  "M2.75 12C4.75 8 8 5.75 12 5.75S19.25 8 21.25 12c-2 4-5.25 6.25-9.25 6.25S4.75 16 2.75 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
);
const EyeOffIcon = line(
  "M9.5 6.1A9 9 0 0 1 12 5.75c4 0 7.25 2.25 9.25 6.25a14 14 0 0 1-2.4 3.3M15.9 17.3a9.3 9.3 0 0 1-3.9.95C8 18.25 4.75 16 2.75 12a13.5 13.5 0 0 1 4.1-4.7M10 9.8a3 3 0 0 0 4.2 4.2M3.75 3.75l16.5 16.5",
);

/** The password form in front of the dashboard. */
export function LoginPage({ message, busy }: { message: LoginMessage | undefined; busy: boolean }) {
  const { t } = useTexts();
  const scripted = useScripted();
  // Not before the field was read: a click that comes during hydration would be lost.
  const [empty, setEmpty] = useState(false);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useNoCookieNotice();

  // A password manager or the browser may have filled the field before hydration.
  useEffect(() => {
    setEmpty((input.current?.value ?? "") === "");
    // Somebody who has opened the language menu before hydration keeps the focus there.
    if (message || isFocusLost()) input.current?.focus();
  }, [message]);

  return (
    <main className="mx-auto max-w-md px-4 py-10 md:py-20">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ButtonLink variant="plain" href="/">
          {t("admin.back")}
        </ButtonLink>{" "}
        <LanguageMenu>
          <LanguageForm />
        </LanguageMenu>
      </div>
      <h1 className="mt-6 font-display text-2xl">{t("admin.login.title")}</h1>
      <p className="mt-3 text-stone">{t("admin.login.prompt")}</p>
      <PageForm className="mt-8 grid gap-4">
        <input type="hidden" name="intent" value="login" />
        {message && (
          <StatusMessage
            id="login-message"
            kind={message.kind}
            role={message.kind === "note" ? "status" : "alert"}
          >
            {message.text}
          </StatusMessage>
        )}
        {message?.typed && (
          <div>
            <label htmlFor="unsaved-text" className="mb-1 block font-medium">
              {t("admin.login.typed")}
            </label>
            <textarea
              id="unsaved-text"
              readOnly
              rows={4}
              dir="auto"
              className={`${controlClass} text-left`}
              defaultValue={message.typed}
            />
            <p className="mt-1 text-sm font-medium text-alert">{t("work.failed")}</p>
          </div>
        )}
        <div>
          <label htmlFor="password" className="mb-1 block font-medium">
            {t("admin.login.password")}
          </label>
          <div className="relative">
            <input
              ref={input}
              id="password"
              name="password"
              type={shown ? "text" : "password"}
              required
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder={t("admin.login.placeholder")}
              aria-describedby={message && "login-message"}
              aria-invalid={message?.isInvalid ?? false}
              className={`${controlClass} ${scripted ? "pr-14" : ""}`}
              onChange={(event) => {
                setEmpty(event.currentTarget.value === "");
              }}
            />
            {scripted && (
              <button
                type="button"
                aria-controls="password"
                aria-label={t(shown ? "admin.login.hide" : "admin.login.show")}
                data-tooltip={t(shown ? "admin.login.hide" : "admin.login.show")}
                className="absolute inset-y-0 right-0 grid w-12 place-items-center text-leaf hover:text-night"
                onClick={() => {
                  setShown(!shown);
                }}
              >
                {shown ? <EyeOffIcon /> : <EyeIcon />}
              </button>
            )}
          </div>
        </div>
        <Button type="submit" variant="filled" className="min-h-12" disabled={busy || empty}>
          {busy ? t("admin.login.busy") : t("admin.login.submit")}
        </Button>
      </PageForm>
    </main>
  );
}
