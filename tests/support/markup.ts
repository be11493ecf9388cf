const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity]!);
}

/** What a page says, without its scripts and markup. */
export function textOf(html: string): string {
  return decoded(
    html
      .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, " ")
      .replaceAll(/<[^>]+>/g, " ")
      // As a browser does; a non-breaking space stays one.
      .replaceAll(/[ \t\r\n]+/g, " "),
  );
}

export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

/** Attributes of the first tag with the given attribute; undefined when there is no such tag. */
export function tagWith(
  html: string,
  attribute: string,
  value: string,
): Record<string, string> | undefined {
  return tagsOf(html).find((attributes) => attributes[attribute] === value);
}

/** Attributes of every tag, names in lower case. */
export function tagsOf(html: string): Record<string, string>[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, , attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
          name.toLowerCase(),
          decoded(value),
        ]),
      ),
  );
}

/** What a field of a form holds in the page as it was sent. */
export function fieldValue(html: string, name: string): string {
  const textarea = new RegExp(`<textarea[^>]* name="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(
    html,
  );
  // A browser drops a line break right after the tag.
  if (textarea) return decoded(textarea[1]!.replace(/^\r?\n/, "")).replaceAll(/\r\n?/g, "\n");
  const select = new RegExp(`<select[^>]* name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html);
  if (select) {
    const options = tagsOf(select[1]!);
    return (options.find((option) => "selected" in option) ?? options[0])?.["value"] ?? "";
  }
  return tagWith(html, "name", name)?.["value"] ?? "";
}

/** Elements at whose edges each browser begins a line, also one that knows neither HTML 5 nor the style sheet. */
const beginsLine =
  /^(?:address|blockquote|body|br|caption|d[dlt]|fieldset|form|h[1-6r]|html|legend|li|ol|option|p|pre|table|tbody|t[dhr]|tfoot|thead|ul|div)$/;

/**
 * Words of different elements that a text browser shows as one, each as "first|second"; a field to fill in counts as
 * the word "▯".
 */
export function joinedWords(html: string): string[] {
  const shown = html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(textarea|select)\b.*?<\/\1>/gs, "<i>▯</i>")
    .replaceAll(/<input (?![^>]*type="hidden")[^>]*>/g, "<i>▯</i>");
  const texts = [...shown.matchAll(/(?<tags>(?:<[^>]+>)*)(?<text>[^<]+)/g)].map(({ groups }) => ({
    text: decoded(groups!["text"]!),
    isApart: [...groups!["tags"]!.matchAll(/<\/?([\w-]+)/g)].some(([, tag]) =>
      beginsLine.test(tag!),
    ),
  }));
  return texts.flatMap(({ text, isApart }, index) => {
    const before = /[\p{L}\p{N}▯]+$/u.exec(texts[index - 1]?.text ?? "");
    const after = /^[\p{L}\p{N}▯]+/u.exec(text);
    return before && after && !isApart ? [`${before[0]}|${after[0]}`] : [];
  });
}
