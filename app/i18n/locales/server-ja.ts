import type { ServerCatalogue } from "../languages";

const ja: ServerCatalogue = {
  head: {
    title: "{{name}} | {{city}}・{{area}}のマッサージスパ",
    description:
      "{{city}}・{{area}}のマッサージスパ。ディープティシュー、スウェディッシュ、タイ式、ホットストーン、スポーツ、全身マッサージを{{price}}より（ホットストーンは追加料金あり）。ご予約はお電話またはフォームで承ります。",
  },
  errors: {
    notObject: "リクエストを読み取れませんでした。ページを再読み込みして、もう一度お試しください。",
    idempotencyKey: "Idempotency-Key が長すぎます。{{max}}文字以内にしてください。",
    tooLarge: "送信内容が大きすぎます。メッセージを短くしてください。",
    wrongType: "この形式のリクエストは受け付けていません。",
    crossSite:
      "別のサイトからのリクエストのため、お受けできません。このサイトのフォームをご利用ください。",
    method: "このアドレスでは、その種類のリクエストを受け付けていません。",
    tooManyEnquiries_other:
      "ただいま送信が集中しています。{{count}}分後にもう一度お試しいただくか、お電話ください。",
    notStored:
      "お申し込みを保存できませんでした。しばらくしてからもう一度お試しいただくか、お電話ください。",
    changeNotStored: "変更を保存できませんでした。もう一度お試しください。",
    unknownEnquiry: "このお申し込みはもうありません。一覧を更新してください。",
    notListed: "お申し込みを読み込めませんでした。しばらくしてからもう一度お試しください。",
    signIn: "先にログインしてください。",
    unavailable: "ただいまご利用いただけません。しばらくしてからもう一度お試しください。",
    unexpected: "問題が発生しました。しばらくしてからもう一度お試しください。",
  },
};

export default ja;
