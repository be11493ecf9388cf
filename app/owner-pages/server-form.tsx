import type { ReactNode } from "react";

/**
 * A form that the server carries out, also in a page with scripts.
 *
 * @param props `fields`, what is sent beside what is typed
 */
export function ServerForm(props: {
  id?: string;
  action: string;
  fields?: Readonly<Record<string, string | number | undefined>>;
  className?: string;
  children?: ReactNode;
}) {
  const { id, action, fields = {}, className, children } = props;
  return (
    <form id={id} method="post" action={action} className={className}>
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
