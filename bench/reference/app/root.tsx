import { Links, Meta, Outlet, Scripts } from "@remix-run/react";

/** What the site is measured against: the least that a Remix document can be. */
export default function App() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
