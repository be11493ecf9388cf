/** How long the server may take to respond, in ms, until it counts as away. */
const responseWithinMs = 10_000;

/** Whether the server responds. `/api/alive` asks it for nothing else. */
async function serverResponds(): Promise<boolean> {
  // Not `AbortSignal.timeout`: this is for browsers that lack something.
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort();
  }, responseWithinMs);
  const response = await fetch("/api/alive", { cache: "no-store", signal: controller.signal });
  return response.ok;
}

/** Posts texts as a browser without JavaScript does: the response replaces the page. */
function post(action: string, values: FormData): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  for (const [name, value] of values) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  // Remix listens for a submit event, which this does not send.
  form.submit();
  form.remove();
}

/**
 * Imports the script that handles a form that was sent. When the script does not arrive although the server
 * responds, the page is of a release whose files are gone: then the form is posted as without JavaScript, with
 * every value.
 *
 * @param load imports the script
 * @param form the address that it is posted to, and the texts that it holds
 * @returns the script; null after the form was posted and the visitor has come back to this page
 * @throws what the import throws, or `fetch`, when the server does not respond: the page stays, and with it what
 *   was typed
 */
export async function importOrPost<Script>(
  load: () => Promise<Script>,
  form: { action: string; values: FormData },
): Promise<Script | null> {
  try {
    return await load();
  } catch (error) {
    if (!(await serverResponds())) throw error;
    return new Promise((resolve) => {
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) resolve(null);
      });
      post(form.action, form.values);
    });
  }
}
