import type { SearchEngineCatalogue } from "../../catalogues";

const es: SearchEngineCatalogue = {
  head: {
    title: "{{name}} | Masajes en {{area}}, {{city}}",
    description:
      "Masaje de tejido profundo, sueco, tailandés, con piedras calientes, deportivo y de cuerpo entero en {{area}}, {{city}}. Desde {{price}}; las piedras calientes llevan suplemento. Llámenos o solicite su cita.",
  },
};

export default es;
