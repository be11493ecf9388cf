import { useTranslation } from "react-i18next";
import type { Opening } from "./opening";
import { WEEKDAYS } from "./opening-hours";
import { useLocalisedProfile } from "./use-business-profile";

/** One line: open until when, or closed until when. */
export function OpenLine({ opening }: { opening: Opening }) {
  const { t } = useTranslation();
  const { weekdays, times } = useLocalisedProfile();
  const { status } = opening;
  if (status.state === "open") {
    return <>{t("hours.openUntil", { time: times[status.until] ?? status.until })}</>;
  }
  const { day, at } = status.opens;
  const time = times[at] ?? at;
  switch (day) {
    case "today":
      return <>{t("hours.opensToday", { time })}</>;
    case "tomorrow":
      return <>{t("hours.opensTomorrow", { time })}</>;
    default:
      return <>{t("hours.opensOn", { time, day: weekdays[WEEKDAYS.indexOf(day)] })}</>;
  }
}
