import type { SearchEngineCatalogue } from "../../catalogues";

const ja: SearchEngineCatalogue = {
  head: {
    title: "{{name}} | {{city}}・{{area}}のマッサージスパ",
    description:
      "{{city}}・{{area}}のマッサージスパ。ディープティシュー、スウェディッシュ、タイ式、ホットストーン、スポーツ、全身マッサージを{{price}}より（ホットストーンは追加料金あり）。ご予約はお電話またはフォームで承ります。",
  },
};

export default ja;
