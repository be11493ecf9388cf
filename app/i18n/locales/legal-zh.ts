import type { LegalCatalogue } from "../catalogue";

const legal: LegalCatalogue = {
  close: "关闭",
  changed: "最后更新：{{date}}",
  privacy: {
    title: "隐私政策",
    who: "谁负责处理您的信息",
    whoText:
      "信息处理的责任方为 {{who}}，地址：{{address}}。如对本页内容有任何疑问，请发邮件至 {{email}} 或致电 {{phone}}。",
    tradingAs: "{{legalName}}（经营名称：{{name}}）",
    what: "我们保存哪些信息，作何用途",
    whatText:
      "您提交预约表单时，我们会保存您的姓名、电子邮箱、电话号码、所选项目、留言以及提交时间，用于安排您的预约。法律依据是应您的要求，在订立合同之前采取必要步骤（《英国通用数据保护条例》（UK GDPR）第 6 条第 1 款 b 项）；缺少这些信息，我们将无法与您联系。请勿在表单中提及健康状况，我们会当面询问。",
    guard: "如何防范垃圾信息",
    guardText:
      "网站会自动检查留言的提交方式以及是否像广告；如有疑点，会将理由随留言一并保存。所提交内容的指纹（哈希值）会随申请一并保存，使重复提交的表单只保留一份。留言的指纹会在内存中保留最多 {{hours}} 小时，用于识别相同的留言。",
    limitsText:
      "为限制同一来源的提交次数，您提交表单后，您的 IP 地址会在内存中保留 {{minutes}} 分钟；在管理后台输错密码后，会保留 {{loginMinutes}} 分钟。IP 地址不会被记录下来。",
    guardBasis: "法律依据是我们维持表单正常运行的正当利益（UK GDPR 第 6 条第 1 款 f 项）。",
    readers: "谁可以查看",
    readersText:
      "只有本店店主在输入密码后可以查看。信息保存在运行本网站的服务器上，不会出售，也不会用于广告。",
    hostText: "该服务器由 {{host}} 为我们管理，其只能按照我们的指示处理这些信息。",
    unnamedHostText: "如由其他公司为我们管理该服务器，该公司只能按照我们的指示处理这些信息。",
    logText: "网站自身的日志只记录何时访问了哪个页面，不含 IP 地址，也不含您填写的任何内容。",
    long: "保存多久",
    longText_other: "您的申请会在提交 {{count}} 个月后删除。",
    longFlagged: "疑似广告的内容会在 {{days}} 天后删除。",
    longBackups: "备份副本会在此后 {{days}} 天内删除。",
    rights: "您的权利",
    rightsText:
      "您可以要求我们提供所保存的您的信息的副本，也可以要求更正、删除、限制使用，或以可再利用的格式转交；您还可以反对我们的垃圾信息检查。我们会在一个月内答复。如对我们处理信息的方式不满意，请先通过邮件或电话告诉我们，我们会在 30 天内确认收到您的投诉。您也可以向英国数据保护监管机构 ICO 投诉：ico.org.uk/make-a-complaint。",
    storage: "Cookie 与浏览器存储",
    storageText: "本网站不使用广告或统计分析类 Cookie，只保存运行所必需的内容：",
    kinds: {
      cookie: "Cookie",
      localStorage: "本地存储",
      sessionStorage: "会话存储",
    },
    items: {
      language: "您选择的语言：Cookie 保存一年，本地存储保存至您清除为止。",
      "cookie-consent": "您对 Cookie 提示的选择，直至您清除为止。",
      "enquiry-draft": "您在表单中填写的内容，仅在切换语言时暂存。",
      admin: "仅在店主登录期间使用。",
      "admin-device":
        "用于识别店主曾登录过的浏览器，以免他人猜测密码时影响店主登录；自最后一次登录起保留半年。",
    },
  },
  terms: {
    title: "服务条款",
    booking: "预约",
    bookingText:
      "通过本网站提交的预约申请尚不等于预约成功。经我们以电话、短信或电子邮件确认后，预约方告成立。",
    prices: "价格",
    pricesText: "价格以英镑计，按人、按次收费，以您提出预约当天本页所示为准。费用到店支付。",
    changes: "更改与取消",
    changesText: "行程难免有变。如需更改或取消，请尽早致电 {{phone}}，以便把时间留给其他客人。",
    health: "您的健康",
    healthText: "按摩旨在舒缓身心，不能代替医疗。如有疾病、伤痛或怀孕，请在按摩开始前告知按摩师。",
    site: "本网站",
    siteText: "我们力求本网站内容准确，发现错误即予更正。本条款受英格兰和威尔士法律管辖。",
  },
};

export default legal;
