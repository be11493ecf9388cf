import type { VisitorMailCatalogue } from "../../catalogues";

const ja: VisitorMailCatalogue = {
  mail: {
    greeting: "お客様",
    reference: "受付番号",
    regards: "どうぞよろしくお願いいたします。",
    confirmation: {
      subject: "【{{name}}】ご予約のお申し込みありがとうございます（受付番号 {{reference}}）",
      thanks: "このたびは{{name}}にご予約のお申し込みをいただき、誠にありがとうございます。",
      next: "日時のご相談のため、追ってご連絡いたします。ご予約はまだ確定しておりません。当店から確認のご連絡を差し上げた時点で確定となります。",
      questions:
        "変更のご希望やご質問がございましたら、お電話くださるか、このメールにご返信ください。",
      notYou:
        "このお申し込みにお心当たりのない場合は、メールアドレスの入力間違いと思われます。お手数ですが、このメールを破棄してください。",
    },
    appointment: {
      subject: "【{{name}}】ご予約日時のご案内：{{day}} {{time}}",
      greeting: "{{visitor}} 様",
      intro:
        "このたびは{{name}}にご予約いただき、誠にありがとうございます。ご来店をお待ちしております。ご予約の内容は次のとおりです。",
      time: "日時",
      at: "{{day}} {{time}}",
      length: "所要時間",
      way: "アクセス",
      call: "ご都合が悪くなった場合や日時の変更をご希望の場合は、お電話ください。",
      file: "添付のファイルから、ご予約をカレンダーに追加できます。",
    },
    cancellation: {
      subject: "【{{name}}】ご予約取り消しのご連絡：{{day}} {{time}}",
      intro: "{{name}}での次のご予約は取り消しとなりました。",
      call: "別の日時をご希望の場合は、お電話ください。",
      file: "添付のファイルを開くと、カレンダーのご予約が取り消しになります。予定が残っている場合は、お手数ですが削除してください。",
    },
  },
};

export default ja;
