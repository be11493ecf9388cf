import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { controlClass } from "../ui/field";
import type { LoginFailure } from "./admin-view";

/** Why the gate is shown again. */
export type GateNotice =
  | { kind: "ended" }
  | { kind: "logoutUnconfirmed" }
  | { kind: "loginFailed"; failure: LoginFailure };

function useNoticeText(notice: GateNotice | undefined): string | undefined {
  const { t } = useTranslation();
  switch (notice?.kind) {
    case undefined:
      return undefined;
    case "ended":
      return t("admin.ended");
    case "logoutUnconfirmed":
      return t("admin.logoutUnconfirmed");
    case "loginFailed":
      return notice.failure.reason === "tooMany"
        ? t("login.tooMany", { count: notice.failure.seconds })
        : t(`login.${notice.failure.reason}`);
  }
}

const never = () => () => undefined;

/** False on the server and where scripts do not run, so that no control is shown that cannot work. */
function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The password form in front of the dashboard. */
export function LoginGate({ notice, busy }: { notice: GateNotice | undefined; busy: boolean }) {
  const { t } = useTranslation();
  const scripted = useScripted();
  const [empty, setEmpty] = useState(true);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = useNoticeText(notice);

  // A password manager or the browser may have filled the field before this page woke up.
  useEffect(() => {
    setEmpty((input.current?.value ?? "") === "");
    input.current?.focus();
  }, [notice]);

  return (
    <main className="mx-auto max-w-md p-6 py-16">
      <p>
        <a href="/" className="inline-block py-2 text-leaf underline underline-offset-4">
          {t("admin.back")}
        </a>
      </p>
      <h1 className="mt-6 font-display text-2xl">{t("admin.gate.title")}</h1>
      <p className="mt-3 text-stone">{t("admin.gate.prompt")}</p>
      <Form method="post" action="/admin" replace className="mt-8 grid gap-4">
        <input type="hidden" name="intent" value="login" />
        {text && (
          <p
            id="gate-notice"
            role="alert"
            className="border-l-2 border-alert bg-linen p-4 text-alert"
          >
            {text}
          </p>
        )}
        <label htmlFor="password" className="font-medium">
          {t("admin.gate.password")}
        </label>
        <div className="relative">
          <input
            ref={input}
            id="password"
            name="password"
            type={shown ? "text" : "password"}
            required
            autoComplete="current-password"
            placeholder={t("admin.gate.placeholder")}
            aria-describedby={text ? "gate-notice" : undefined}
            className={`${controlClass} ${scripted ? "pr-20" : ""}`}
            onChange={(event) => {
              setEmpty(event.currentTarget.value === "");
            }}
          />
          {scripted && (
            <button
              type="button"
              aria-controls="password"
              aria-pressed={shown}
              className="absolute inset-y-0 right-0 px-3 text-sm text-leaf underline underline-offset-4"
              onClick={() => {
                setShown(!shown);
              }}
            >
              {t(shown ? "admin.gate.hide" : "admin.gate.show")}
            </button>
          )}
        </div>
        <Button type="submit" look="filled" disabled={busy || (scripted && empty)}>
          {busy ? t("admin.gate.busy") : t("admin.gate.submit")}
        </Button>
      </Form>
    </main>
  );
}
