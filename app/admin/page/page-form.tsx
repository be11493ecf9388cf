import { useLocation, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";

/**
 * A form of the admin area whose result replaces what the page shows. Its entry of the browser's history stays, which
 * may be that of a person.
 */
export function PageForm({ className, children }: { className?: string; children: ReactNode }) {
  const submit = useSubmit();
  const location = useLocation();
  return (
    <form
      method="post"
      action="/admin"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget, {
          action: `/admin${location.hash}`,
          state: location.state as unknown,
          replace: true,
          preventScrollReset: true,
        });
      }}
    >
      {children}
    </form>
  );
}
