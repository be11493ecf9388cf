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
    <div className="border-l-2 border-alert bg-linen p-4" role="group" aria-label={props.title}>
      <p className="font-medium">{props.title}</p>
      <ul className="mt-1 list-disc pl-5">
        {props.problems.map((problem) => (
          <li key={problem.id}>
            <a href={`#${problem.id}`} className="text-alert underline underline-offset-4">
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
