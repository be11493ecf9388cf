import { line } from "../ui/icons";

/** An in-tray. */
export const BoxIcon = line(
  "M3.75 13.25h4.5l1.5 2.75h4.5l1.5-2.75h4.5M3.75 13.25v5a1 1 0 0 0 1 1h14.5a1 1 0 0 0 1-1v-5l-2.5-7.8a1 1 0 0 0-.95-.7H7.2a1 1 0 0 0-.95.7Z",
);
export const CalendarIcon = line(
  "M4.75 5.75h14.5a1 1 0 0 1 1 1v12.5a1 1 0 0 1-1 1H4.75a1 1 0 0 1-1-1V6.75a1 1 0 0 1 1-1ZM3.75 10.25h16.5M8 3.75v4M16 3.75v4",
);
export const ChartIcon = line("M5.25 20.25v-6.5M12 20.25V3.75M18.75 20.25v-11");
export const ShopIcon = line(
  "M3.75 9.25a2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0 2.75 2.75 0 0 0 5.5 0l-1.75-5.5h-13ZM5.25 12v8.25h13.5V12M10 20.25v-4.5h4v4.5",
);
export const PlusIcon = line("M12 4.5v15M4.5 12h15");
export const MoreIcon = line(
  "M4.75 12a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0ZM11.25 12a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0ZM17.75 12a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0Z",
);
