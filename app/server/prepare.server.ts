import { withTelephones } from "../admin/list/with-telephones.server";
import { maxRememberedTelephones } from "../enquiries/telephone-numbers.server";
import { readVisitorTexts } from "../i18n/i18n.server";
import { loadMails } from "../mail/open-mail.server";
import { loadTar } from "../store/archive.server";
import { loadOwnerRoutes } from "./route-on-demand.server";
import type { Services } from "./services.server";

/**
 * Does once, soon after the start, what the first enquiry, the owner and the first look at a long list would wait for:
 * makes the expressions of the spam filter, and reads the texts of visitors and the telephone numbers that are stored.
 *
 * Imports what enquiries, the owner, mails and backups need, too. Left to its first use, an import may meet a moment
 * when no file can be opened (EMFILE), and Node 20 fails at it from then on, as long as the process lives.
 */
export async function prepare({ records, settings }: Pick<Services, "records" | "settings">) {
  const { countPhrases } = await import("../enquiries/spam-phrases.server");
  countPhrases("");
  await loadOwnerRoutes();
  await loadTar();
  if (settings.mail) await loadMails();
  readVisitorTexts();
  await withTelephones((await records.all()).slice(0, maxRememberedTelephones));
}
