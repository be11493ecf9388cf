import { useTexts } from "../../i18n/texts";
import { ViewForm } from "../actions/action-form";
import { wholeList } from "../list/query";
import type { ShownPerson } from "../list/same-person";

/** A button that shows the enquiries of the same person, and what can be done with them. */
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

/** "3 enquiries from this person", which shows them; among them, a mark on one that shares only the number. */
export function PersonLine(props: { id: string; count: number; person: ShownPerson | undefined }) {
  const { id, count, person } = props;
  const { t } = useTexts();
  if (person) {
    return person.onlyPhone.includes(id) ? (
      <p className="text-sm text-clay">{t("person.onlyPhone")}</p>
    ) : null;
  }
  if (count < 2) return null;
  return <ShowPerson id={id}>{t("work.person", { count })}</ShowPerson>;
}
