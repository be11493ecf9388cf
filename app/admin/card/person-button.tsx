import { ViewForm } from "../actions/action-form";
import { wholeList } from "../list/query";

/** A button that opens the page of the person. @param props `id`, of an enquiry of that person */
export function PersonButton(props: { id: string; className?: string; children: string }) {
  return (
    <ViewForm
      query={{ ...wholeList, person: props.id }}
      className={`print:hidden ${props.className ?? ""}`}
    >
      <button type="submit" data-person={props.id} className="person-button">
        {props.children}
      </button>
    </ViewForm>
  );
}
