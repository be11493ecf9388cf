import { useTexts } from "../../i18n/texts";
import { announcementKinds } from "../../business/profile-lists";
import { ChoiceField, LinesField, TextField } from "../details-controls";
import { LanguageField } from "./language-field";

/** Hides fields while the line is of another kind, or there is none. */
const ofKind = {
  any: "group-has-[option[value='']:checked]:hidden",
  closed:
    "group-has-[option[value='']:checked]:hidden group-has-[option[value=short-notice]:checked]:hidden group-has-[option[value=own]:checked]:hidden",
  own: "group-has-[option[value='']:checked]:hidden group-has-[option[value=short-notice]:checked]:hidden group-has-[option[value=closed]:checked]:hidden",
};

/** The line at the top of the page, with the days on which it is shown. */
export function Announcement() {
  const { t } = useTexts();
  const texts = {
    closed: t("details.announcement.closed"),
    "short-notice": t("details.announcement.said.shortNotice"),
    own: t("details.announcement.own"),
  };
  const kinds = [
    ["", t("details.announcement.none")] as const,
    ...announcementKinds.map((kind) => [kind, texts[kind]] as const),
  ];
  // In a browser that does not hide them, all fields are there; those that the choice has no use for are not read.
  return (
    <div className="group grid gap-4 sm:grid-cols-2">
      <p className="text-stone sm:col-span-2">{t("details.announcement.hint")}</p>
      <ChoiceField name="announcement.kind" options={kinds} className="sm:col-span-2" />
      <TextField name="announcement.from" type="date" className={ofKind.any} />
      <TextField name="announcement.to" type="date" className={ofKind.any} />
      <TextField name="announcement.closedFrom" type="date" className={ofKind.closed} />
      <TextField name="announcement.closedTo" type="date" className={ofKind.closed} />
      <LinesField name="announcement.text" rows={2} className={`sm:col-span-2 ${ofKind.own}`} />
      <div className={ofKind.own}>
        <LanguageField name="announcement.lang" />
      </div>
    </div>
  );
}
