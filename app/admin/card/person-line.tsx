import { useTexts } from "../../i18n/texts";
import { ViewForm } from "../actions/action-form";
import { wholeList } from "../list/query";
import type { ShownPerson } from "../list/same-person";

/** A button that opens the page of the person. @param props `id`, of an enquiry of that person */
export function ShowPerson(props: { id: string; className?: string; children: string }) {
  return (
    <ViewForm
      query={{ ...wholeList, person: props.id }}
      className={`print:hidden ${props.className ?? ""}`}
    >
      <button type="submit" data-person={props.id} className="show-person">
        {props.children}
      </button>
    </ViewForm>
  );
}

/**
 * The button "3 enquiries from this person". On the page of one person there is instead a mark on each enquiry that
 * shares only the telephone number.
 *
 * @param props `shownPerson`, whose page it is
 */
export function PersonLine(props: {
  id: string;
  count: number;
  shownPerson: ShownPerson | undefined;
}) {
  const { id, count, shownPerson } = props;
  const { t } = useTexts();
  if (shownPerson) {
    return shownPerson.onlyPhone.includes(id) ? (
      <p className="text-sm text-clay">{t("person.onlyPhone")}</p>
    ) : null;
  }
  if (count < 2) return null;
  return <ShowPerson id={id}>{t("work.person", { count })}</ShowPerson>;
}
