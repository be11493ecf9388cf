import type { SearchEngineCatalogue } from "../../catalogues";

const fr: SearchEngineCatalogue = {
  head: {
    title: "{{name}} | Massages à {{area}}, {{city}}",
    description:
      "Massage deep tissue, suédois, thaïlandais, aux pierres chaudes, sportif ou complet du corps à {{area}}, {{city}}. À partir de {{price}}, supplément pour les pierres chaudes. Appelez-nous ou demandez un rendez-vous.",
  },
};

export default fr;
