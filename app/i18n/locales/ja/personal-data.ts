import type { PersonalDataCatalogue } from "../../catalogues";

const ja: PersonalDataCatalogue = {
  file: {
    title: "{{name}}が保有する個人情報",
    made: "作成日時：{{time}}（ロンドン時間）",
    contents_other:
      "このファイルには、お申し込み{{count, number}}件について保存されている情報がすべて含まれています。",
    kept_other:
      "お申し込みは、送信から{{count}}か月後（ご予約がそれより後の場合は、その終了後）に削除されます。",
    sharesOnlyPhone:
      "電話番号のみ一致しています。電話番号は複数の方が使うことがあります。お渡しになる前にお確かめください。",
    id: "受付番号とID",
    createdAt: "受付日時",
    language: "ページの言語",
    source: "受付方法",
    flagged: "通常の一覧から分けた理由",
    key: "重複を防ぐための、送信内容の照合用の値",
    revision: "変更回数",
    history: "変更の履歴",
    notices: "メール",
    backups: "これらのお申し込みを含むバックアップ",
    backup: "{{file}}：{{made}}作成、{{until}}まで保管",
    noBackups: "これらのお申し込みを含むバックアップはありません。",
  },
  erasure: {
    copiesElsewhere:
      "バックアップを別の場所にコピーしている場合、そのコピーはこのサイトからは消去できません。保管先で削除してください。",
    sentMail:
      "これらのお申し込みに関する送信済みのメールは、このサイトからは消去できません。メールボックスで削除してください。",
    fileOutOfReach:
      "データフォルダー内のファイル{{file}}を完全に読み取ること、または変更することができませんでした。サイトの管理担当者に、内容の確認と削除をご依頼ください。",
    databaseCopies:
      "データベースサーバー自体のログ、レプリカ、バックアップは、このサイトからは消去できません。サーバーの管理者による削除が必要です。",
    otherFolder:
      "{{folder}}のバックアップには、これらのお申し込みがまだ残っています。このフォルダーを使用しているサイトが、1分以内、または次回の起動時に消去します。",
  },
};

export default ja;
