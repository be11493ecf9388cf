import type { ErrorCatalogue } from "../../catalogues";

const ja: ErrorCatalogue = {
  errors: {
    malformed: "送信内容を読み取れませんでした。ページを再読み込みして、もう一度お試しください。",
    idempotencyKey: "Idempotency-Keyが長すぎます。{{max}}文字以内にしてください。",
    tooLarge: "送信内容が大きすぎます。メッセージを短くしてください。",
    wrongType: "この形式での送信は受け付けていません。",
    crossSite:
      "別のサイトから送信されたため、お受けできません。このサイトのフォームをご利用ください。",
    method: "このアドレスでは、その種類のリクエストを受け付けていません。",
    tooManyEnquiries:
      "ただいま、これ以上のお申し込みをお受けできません。{{wait}}後にもう一度お試しいただくか、お電話ください。",
    hours_other: "{{count}}時間",
    tooManyRequests: "短時間に操作が繰り返されました。少し待ってから、もう一度お試しください。",
    notStored:
      "お申し込みを保存できませんでした。しばらくしてからもう一度お試しいただくか、お電話ください。",
    storeFull:
      "ただいま短いメッセージのみお受けしております。{{max}}文字以内でお書きいただくか、お電話ください。",
    changeNotStored: "変更を保存できませんでした。もう一度お試しください。",
    erasurePending: "消去を完了できませんでした。この操作は記録済みで、自動的に再開されます。",
    unknownEnquiry: "このお申し込みはもうありません。一覧を更新してください。",
    notListed: "お申し込みを読み込めませんでした。しばらくしてからもう一度お試しください。",
    signIn: "先にログインしてください。",
    unavailable: "ただいまご利用いただけません。しばらくしてからもう一度お試しください。",
    unexpected: "問題が発生しました。しばらくしてからもう一度お試しください。",
  },
};

export default ja;
