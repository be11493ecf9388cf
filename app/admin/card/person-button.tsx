import { ViewForm } from "../forms/action-form";
import { allOfPerson } from "../list/query";

/**
 * A button that opens the page of a person. When the owner comes back from that page, the button has the focus again
 * (`data-person`, page/dashboard.tsx).
 *
 * @param props `enquiryId`, of an enquiry of that person; `className`, of the form
 */
export function PersonButton(props: { enquiryId: string; className?: string; children: string }) {
  return (
    <ViewForm
      query={allOfPerson(props.enquiryId)}
      className={`print:hidden ${props.className ?? ""}`}
    >
      <button type="submit" data-person className="card-action">
        {props.children}
      </button>
    </ViewForm>
  );
}
