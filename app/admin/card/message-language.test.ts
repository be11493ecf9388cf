import { expect, it } from "vitest";
import { guessLanguage } from "./message-language";

it.each([
  ["de", "Guten Tag, haben Sie am Mittwoch noch etwas frei?"],
  ["fr", "Bonjour, est-ce que vous acceptez les clients ?"],
  ["es", "Buenas tardes, ¿tienen cita para mañana? Estoy en un hotel."],
  ["en", "Hello, is there anything free tomorrow?"],
  ["it", "Buongiorno, vorrei una prenotazione per sabato"],
  ["ja", "来週の土曜日に予約できますか。"],
  ["zh", "我想预约星期六的按摩"],
  ["ar", "مرحبا، هل يوجد موعد غدا؟"],
  ["ru", "Здравствуйте, можно записаться?"],
  ["ko", "토요일에 예약할 수 있나요?"],
])("a message in %s is recognised: %s", (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each(["", "ok", "12.30 / 14.00", "Jürgen Müller"])("%j says no language", (text) => {
  expect(guessLanguage(text)).toBeUndefined();
});
