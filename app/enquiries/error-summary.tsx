import { Notice } from "../ui/notice";

/**
 * The list of what is wrong with a form, each entry leading to its field.
 *
 * @param props `problems`, the id of each control and what to say about it
 */
export function ErrorSummary(props: {
  title: string;
  problems: readonly { id: string; text: string }[];
}) {
  return (
    <Notice kind="failure" role="group" label={props.title}>
      <p className="font-medium">{props.title}</p>
      <ul className="mt-1 grid gap-1">
        {props.problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              className="inline-flex min-h-6 items-center text-alert underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
