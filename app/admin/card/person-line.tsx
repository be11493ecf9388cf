import { useTexts } from "../../i18n/texts";
import type { ShownPerson } from "../list/same-person";
import { PersonButton } from "./person-button";

/**
 * The button "3 enquiries from this person". On the page of one person there is instead a mark on each enquiry that
 * shares only the telephone number.
 *
 * @param props `count`, how many enquiries the person has sent; `shownPerson`, whose page it is
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
  return <PersonButton enquiryId={id}>{t("work.person", { count })}</PersonButton>;
}
