import type { Catalogue } from "../catalogue";

const ja: Catalogue = {
  site: {
    title: "{{name}} | {{city}}・{{area}}のマッサージスパ",
    description:
      "{{city}}・{{area}}のマッサージスパ。ディープティシュー、スウェディッシュ、タイ式、ホットストーン、スポーツ、全身マッサージを{{price}}より。ご予約はお電話またはフォームで承ります。",
    backHome: "トップページへ戻る",
    skip: "本文へ移動",
    languages: "言語",
    opensNewTab: "新しいタブで開きます",
  },
  nav: {
    label: "メインナビゲーション",
    home: "ホーム",
    services: "施術",
    about: "当店について",
    gallery: "ギャラリー",
    contact: "お問い合わせ",
    bookNow: "ご予約",
    menu: "メニュー",
  },
  hero: {
    eyebrow: "{{city}}・{{area}}（ゾーン{{zone}}）のマッサージ",
    title: "自分だけの、静かな一時間",
    text: "あたたかなお部屋、熟練の手わざ、ゆったりと流れる時間。ご予約はお電話で。フォームでご希望をお寄せくだされば、折り返しお電話いたします。",
    callNow: "電話する",
    bookAppointment: "予約する",
  },
  hours: {
    title: "営業時間",
    openUntil: "ただいま営業中（{{time}}まで）",
    opensToday: "営業時間外（本日{{time}}より営業）",
    opensTomorrow: "営業時間外（明日{{time}}より営業）",
    opensOn: "営業時間外（{{day}}{{time}}より営業）",
    closed: "定休日",
    today: "本日",
    walk_other: "{{station}}駅より徒歩{{count}}分",
  },
  services: {
    title: "施術のご案内",
    intro: "お好みのマッサージを、お好みの長さで。お迷いの際は、どうぞお電話でご相談ください。",
    from: "{{price}}より",
    hotStonePrice: "通常料金＋{{price}}",
    choose: "この施術を申し込む",
    pricesTitle: "料金",
    minutes_other: "{{count}}分",
    "deep-tissue": {
      text: "ゆっくりと深い圧で、首・肩・背中の奥のこりをほぐします。",
    },
    swedish: {
      text: "あたためたオイルで、長くなめらかに。心身をゆるめる定番のマッサージです。",
    },
    thai: {
      text: "マットの上で、全身をじっくりと押し、伸ばしていきます。オイルは使いません。",
    },
    "hot-stone": {
      text: "なめらかな石のぬくもりで筋肉をあたためてから、手でていねいにほぐします。",
    },
    sports: {
      text: "トレーニングでよく使う筋肉を重点的に。大会の前にも、後にも。",
    },
    "full-body": {
      text: "頭の先から足の裏まで、ゆったりと一定のリズムで、余すところなく。",
    },
  },
  about: {
    title: "小さなスパの、ていねいな施術",
    first:
      "{{name}}は、{{area}}にある小さなマッサージスパです。あえて小さく構えているのは、おひとりのお客様に、ひとつのお部屋と、ひとりのセラピストをご用意するため。まずお話をうかがい、お好みの強さに合わせて施術いたします。",
    second:
      "あたたかく静かなお部屋で、清潔なリネンに身をゆだね、時計を気にせずお過ごしください。地下鉄の{{first}}駅からも{{second}}駅からも、歩いて数分です。",
    bookTreatment: "電話で予約する",
    directions: "道順を見る",
    rooms_other: "施術室 {{count}}室",
  },
  gallery: {
    title: "店内のご案内",
    enlarge: "拡大表示：{{caption}}",
    dialog: "ギャラリー",
    previous: "前の画像",
    next: "次の画像",
    close: "閉じる",
    position: "{{total}}枚中{{n}}枚目 · {{caption}}",
  },
  testimonials: {
    title: "お客様の声",
    rating: "5点満点中{{rating}}点",
    google: "Googleのクチコミ",
    treatwell: "Treatwellのクチコミ",
    readGoogle: "Googleのクチコミを見る",
    readTreatwell: "Treatwellのクチコミを見る",
  },
  contact: {
    title: "アクセス・お問い合わせ",
    phone: "電話",
    textMessage: "SMS",
    email: "メール",
    address: "所在地",
    map: "地図を見る",
  },
  footer: {
    description: "{{city}}・{{area}}のマッサージ。よく働く体と、ひと息つきたい心のために。",
    quickLinks: "ページ案内",
    services: "施術",
    aromatherapy: "アロマテラピー",
    contactInfo: "連絡先",
    followUs: "公式SNS",
    copyright: "© {{year}} {{name}} 無断転載を禁じます。",
    pictures: "掲載画像はお部屋の雰囲気をお伝えするイメージです。",
    privacy: "プライバシーポリシー",
    terms: "利用規約",
  },
  treatments: {
    "deep-tissue": "ディープティシューマッサージ",
    swedish: "スウェディッシュマッサージ",
    thai: "タイ式マッサージ",
    "hot-stone": "ホットストーンマッサージ",
    sports: "スポーツマッサージ",
    "full-body": "全身マッサージ",
  },
  enquiry: {
    title: "ご予約のお申し込み",
    firstName: "名",
    lastName: "姓",
    email: "メールアドレス",
    phone: "電話番号",
    treatment: "ご希望の施術",
    chooseTreatment: "施術をお選びください",
    message: "メッセージ・ご要望",
    optional: "任意",
    notice_other:
      "ご入力内容は、ご予約の手配のために{{name}}のみが拝見し、{{count}}か月間保管いたします。健康状態に関するご記入はお控えください。",
    submit: "予約を申し込む",
    sending: "送信中…",
    sent: "お申し込みありがとうございます。ご予約の確認のため、折り返しご連絡いたします。",
    reference: "受付番号：{{reference}}",
    failed: "メッセージを送信できませんでした。もう一度お試しください。",
    checkFields: "次の項目をご確認ください。",
    sentTitle: "お申し込みを受け付けました",
    sentDescription: "ご予約の確認のため、折り返しご連絡いたします。",
    failedTitle: "送信できませんでした",
    failedDescription: "しばらくしてからもう一度お試しください。",
    errors: {
      firstName: "お名前（名）をご入力ください",
      lastName: "お名前（姓）をご入力ください",
      email: "メールアドレスの形式が正しくありません",
      phone: "電話番号をご入力ください",
      treatment: "施術をお選びください",
      invalid: "入力内容が正しくありません",
      tooLong: "{{max}}文字以内でご入力ください",
    },
  },
  toast: {
    label: "お知らせ",
    region: "お知らせ（{hotkey}）",
    close: "閉じる",
  },
  admin: {
    pageTitle: "管理画面 | {{name}}",
    gate: {
      title: "管理者ログイン",
      prompt: "管理画面を開くにはパスワードを入力してください",
      password: "パスワード",
      placeholder: "管理者パスワードを入力",
      show: "パスワードを表示",
      hide: "パスワードを隠す",
      submit: "管理画面を開く",
      busy: "確認中…",
    },
    over: {
      idle: "30分間更新がなかったため、自動的にログアウトしました。もう一度パスワードを入力してください。",
      absolute:
        "ログインから8時間が経過したため、自動的にログアウトしました。もう一度パスワードを入力してください。",
      elsewhere:
        "セッションが終了しました。別のタブでログアウトしたか、サイトが再起動された可能性があります。もう一度パスワードを入力してください。",
      reloaded:
        "ページを開き直したため、セッションが終了しました。もう一度パスワードを入力してください。",
    },
    logoutUnconfirmed:
      "サーバーに接続できなかったため、サーバー側のセッションがまだ有効です。インターネットにつながり次第、このページを再読み込みして終了させてください。",
    back: "サイトへ戻る",
    logout: "ログアウト",
    title: "管理画面",
    listTitle: "ご予約のお申し込み一覧",
    total: "全{{n}}件",
    refresh: "更新",
    loading: "お申し込みを読み込んでいます",
    errorTitle: "読み込みエラー",
    errorText: "お申し込みを読み込めませんでした。",
    tryAgain: "再試行",
    emptyTitle: "お申し込みはまだありません",
    emptyText: "お客様からお申し込みがあると、ここに表示されます。",
    message: "メッセージ：",
    reference: "受付番号 {{reference}}",
    asOf: "{{time}} 現在",
    page: "{{page}} / {{pages}} ページ",
    newer: "新しいお申し込み",
    older: "以前のお申し込み",
    nameless: "お名前なし",
    createdAt: "日時",
    incomplete: "データファイルにない項目：{{fields}}",
    unreadable: {
      lines_other:
        "お申し込みファイルの{{n}}行を読み取れませんでした。該当部分は{{file}}に保存されています。",
      help: "この一覧に表示されていないお申し込みがあるかもしれません。サイトの管理担当者に、このファイルの確認をご依頼ください。",
    },
  },
  login: {
    invalid: "パスワードが正しくありません。もう一度お試しください。",
    unreachable: "ログインできませんでした。もう一度お試しください。",
    tooMany_other: "試行回数が多すぎます。{{count}}秒後にもう一度お試しください。",
  },
  consent: {
    title: "当サイトのCookieについて",
    description:
      "サイトの動作に必要なものだけを保存します。ご同意いただければ、将来アクセス数を集計することがあります。",
    essentialTitle: "必須",
    essential: "言語とこの選択を記憶します。常に有効です。",
    analyticsTitle: "アクセス解析",
    analytics: "サイトのどの部分が読まれているかを知るためのものです。現在は使用していません。",
    accept: "すべて同意する",
    decline: "拒否する",
    close: "閉じて拒否する",
    settings: "Cookieの設定",
  },
  legal: {
    close: "閉じる",
    privacy: {
      title: "プライバシーポリシー",
      who: "個人情報の管理者",
      whoText:
        "{{name}}（{{address}}）。このページの内容については、{{email}} または {{phone}} までお問い合わせください。",
      what: "保存する情報とその目的",
      whatText:
        "ご予約フォームをご送信いただくと、お名前、メールアドレス、電話番号、お選びの施術、メッセージ、送信日時を保存いたします。ご予約の手配にのみ使用し、ほかの目的には使用いたしません。法的根拠は、お客様ご自身によるご予約のお申し込みです。これは英国一般データ保護規則（UK GDPR）第6条第1項（b）に基づきます。健康状態については、フォームにはお書きにならないようお願いいたします。ご来店の際に直接お伺いいたします。",
      readers: "閲覧する者",
      readersText:
        "閲覧できるのは、パスワードを持つ当店のオーナーのみです。情報はこのサイトを運用するサーバーに保管し、第三者への提供、販売、広告への利用はいたしません。",
      long: "保管期間",
      longText_other: "お申し込みの内容は、送信から{{count}}か月後に削除いたします。",
      longBackups: "バックアップは、その{{days}}日後に削除いたします。",
      rights: "お客様の権利",
      rightsText:
        "当店が保有するご自身の情報について、開示、訂正、他社への移行、消去を求めること、またその取り扱いに異議を申し立てることができます。一か月以内にお返事いたします。取り扱いにご納得いただけない場合は、英国の情報コミッショナー事務局（Information Commissioner's Office、ico.org.uk）に苦情を申し立てることができます。",
      storage: "Cookieとブラウザーに保存する情報",
      storageText:
        "このサイトは、広告や分析のためのCookieを使用しません。動作に必要な次のものだけを保存します。",
      kinds: {
        cookie: "Cookie",
        localStorage: "ローカルストレージ",
        sessionStorage: "セッションストレージ",
      },
      items: {
        language: "お選びになった言語（1年間）。",
        "cookie-consent": "Cookieのお知らせへのご回答（削除されるまで）。",
        "enquiry-draft": "フォームへのご入力内容（言語を切り替える間のみ）。",
        admin: "管理者のログイン中のみ使用します。",
        "admin-device":
          "パスワードを推測しようとする第三者とお使いのブラウザーを区別します。管理者のみ、最後のログインから半年間保存します。",
      },
    },
    terms: {
      title: "利用規約",
      booking: "ご予約",
      bookingText:
        "このサイトからのお申し込みだけでは、ご予約は確定いたしません。当店が電話、SMS、またはメールで確認のご連絡を差し上げた時点で確定となります。",
      prices: "料金",
      pricesText:
        "料金はお一人様あたりの英ポンド表示です。ご予約をお申し込みになった日にこのページに掲載している金額を適用いたします。お支払いは店頭で承ります。",
      changes: "変更・キャンセル",
      changesText:
        "ご都合が変わりましたら、お早めに{{phone}}までお電話ください。空いたお時間をほかのお客様にご案内できます。",
      health: "お体について",
      healthText:
        "マッサージは心身のくつろぎのためのもので、医療行為に代わるものではありません。ご病気、おけが、ご妊娠については、施術前にセラピストへお知らせください。",
      site: "このサイトについて",
      siteText:
        "掲載内容は正確を期しており、誤りに気づき次第訂正いたします。本規約はイングランドおよびウェールズの法律に準拠します。",
    },
  },
  notFound: {
    title: "404 ページが見つかりません",
    text: "ページをルーターに追加し忘れていませんか？",
  },
  failure: {
    title: "問題が発生しました",
    text: "ページを再読み込みしてください。解決しない場合はお電話ください。",
    refusedTitle: "このリクエストはお受けできませんでした",
  },
  refusals: {
    notObject: "リクエストを読み取れませんでした。ページを再読み込みして、もう一度お試しください。",
    tooLarge: "送信内容が大きすぎます。メッセージを短くしてください。",
    wrongType: "この形式のリクエストは受け付けていません。",
    crossSite:
      "別のサイトからのリクエストのため、お受けできません。このサイトのフォームをご利用ください。",
    method: "このアドレスでは、その種類のリクエストを受け付けていません。",
    tooManyEnquiries_other:
      "ただいま送信が集中しています。{{count}}分後にもう一度お試しいただくか、お電話ください。",
    notStored:
      "お申し込みを保存できませんでした。しばらくしてからもう一度お試しいただくか、お電話ください。",
    notListed: "お申し込みを読み込めませんでした。しばらくしてからもう一度お試しください。",
    signIn: "先にログインしてください。",
    unavailable: "ただいまご利用いただけません。しばらくしてからもう一度お試しください。",
    unexpected: "問題が発生しました。しばらくしてからもう一度お試しください。",
  },
  spam: {
    leaveEmpty: "この欄は空のままにしてください",
    suspects_other: "迷惑メッセージの疑い：{{count}}件",
    note: "広告と思われるお問い合わせです。お客様のものが含まれていることもあるため、ときどきご確認ください。",
    reasons: {
      trap: "人には見えない欄に入力がありました。",
      tooFast: "ページを開いてから2秒以内に送信されました。",
      notFromPage: "このサイトのフォームから送信されたものではありません。",
      links: "メッセージにリンクが含まれています。",
      manyLinks: "メッセージに複数のリンクが含まれています。",
      linkInName: "名前または電話番号にリンクが含まれています。",
      linkCode: "メッセージに掲示板用のリンクコードが含まれています。",
      repeated: "同じメッセージが何度も届いています。",
    },
  },
};

export default ja;
