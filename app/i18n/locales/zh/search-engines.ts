import type { SearchEngineCatalogue } from "../../catalogues";

const zh: SearchEngineCatalogue = {
  head: {
    title: "{{name}} | {{city}} {{area}} 按摩 SPA",
    description:
      "{{city}} {{area}} 按摩 SPA 馆，提供深层组织、瑞典式、泰式、热石、运动及全身按摩，{{price}} 起，热石另计。欢迎来电，或在线提交预约申请。",
  },
};

export default zh;
