import { useRouteLoaderData } from "@remix-run/react";
import type { Facts } from "./facts";

/**
 * The facts of the business, as the page was loaded with them.
 *
 * @throws where the root's loader has not run, which is on the error page only
 */
export function useFacts(): Facts {
  const root = useRouteLoaderData<{ facts: Facts }>("root");
  if (!root) throw new Error("The facts are not loaded on this page.");
  return root.facts;
}
