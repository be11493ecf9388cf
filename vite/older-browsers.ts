import type { PluginCreator } from "postcss";

/** Browsers that the style sheets are written for, besides newer ones. What they read is tested: style-sheets.test.ts. */
export const oldestStyled = ["chrome87", "firefox78", "safari14.1"];

/** Parts of selectors that one of these browsers does not know: it ignores every rule that names one in its list. */
const newSelector = /:(?:is|where|has|popover-open|open)\b|::(?:backdrop|file-selector-button)/;

/** Values that one of them does not know, and the value to use there. */
const older = (value: string) =>
  value.replace(/(?<=\d)[ds](?=vh\b)/g, "").replace(/^clip$/, "hidden");

/**
 * A PostCSS plugin for what esbuild leaves in a style sheet that browsers of 2020 cannot read: takes cascade layers
 * away, in place (only Tailwind's `properties` is one, whose rules compete with no other); takes the selectors that
 * not all know out of a list, into a rule after it; and puts an older value before a newer one.
 */
export const olderBrowsers: PluginCreator<never> = () => ({
  postcssPlugin: "older-browsers",
  AtRule: {
    layer: (layer) => {
      if (layer.nodes) layer.replaceWith(layer.nodes);
      else layer.remove();
    },
  },
  Rule: (rule) => {
    const { selectors } = rule;
    const known = selectors.filter((one) => !newSelector.test(one));
    if (known.length === selectors.length || known.length === 0) return;
    rule.cloneAfter({ selectors: selectors.filter((one) => newSelector.test(one)) });
    rule.selectors = known;
  },
  Declaration: (declaration) => {
    const value = older(declaration.value);
    const { prop } = declaration;
    if (value === declaration.value || prop.startsWith("--")) return;
    const before = declaration.prev();
    if (before?.type === "decl" && before.prop === prop) return;
    declaration.cloneBefore({ value });
  },
});
olderBrowsers.postcss = true;
