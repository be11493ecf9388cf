import type { SearchEngineCatalogue } from "../../catalogues";

const de: SearchEngineCatalogue = {
  head: {
    title: "{{name}} | Massagen in {{area}}, {{city}}",
    description:
      "Deep-Tissue-Massage, schwedische Massage, Thai-, Hot-Stone-, Sport- und Ganzkörpermassage in {{area}}, {{city}}. Ab {{price}}, Hot Stone gegen Aufpreis. Rufen Sie uns an oder senden Sie eine Anfrage.",
  },
};

export default de;
