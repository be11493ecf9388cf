import { ViewForm } from "../actions/action-form";
import { wholeList } from "../list/query";

/**
 * A button that opens the page of a person. Coming back from it gives it the focus, by `data-person` (page/dashboard.tsx).
 *
 * @param props `enquiryId`, of an enquiry of that person; `className`, of the form
 */
export function PersonButton(props: { enquiryId: string; className?: string; children: string }) {
  return (
    <ViewForm
      query={{ ...wholeList, person: props.enquiryId }}
      className={`print:hidden ${props.className ?? ""}`}
    >
      <button type="submit" data-person={props.enquiryId} className="person-button">
        {props.children}
      </button>
    </ViewForm>
  );
}
