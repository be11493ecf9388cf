import type { ServerCatalogue } from "../../catalogues";

const zh: ServerCatalogue = {
  head: {
    title: "{{name}} | {{city}} {{area}} 按摩 SPA",
    description:
      "{{city}} {{area}} 按摩 SPA 馆，提供深层组织、瑞典式、泰式、热石、运动及全身按摩，{{price}} 起，热石另计。欢迎来电，或在线提交预约申请。",
  },
  mail: {
    appointment: {
      subject: "您在 {{name}} 的预约：{{day}} {{time}}",
      greeting: "{{firstName}}，您好！",
      intro: "期待您光临 {{name}}。您的预约如下：",
      time: "时间",
      at: "{{day}} {{time}}",
      length: "时长",
      way: "交通",
      cancel: "如不能前来或需要改期，请致电我们。",
      file: "打开附件即可把预约加入您的日历。",
    },
    subject: "您在 {{name}} 的预约申请（编号 {{reference}}）",
    greeting: "您好！",
    thanks: "感谢您向 {{name}} 提交预约申请。",
    reference: "您的申请编号",
    next: "我们会尽快与您联系，商定具体时间。目前预约尚未成立，须经我们确认后方告成立。",
    questions: "如需更改或有任何疑问，欢迎来电，或直接回复此邮件。",
    regards: "祝好！",
    notYou: "如果您没有提交过此申请，请忽略此邮件，可能是有人填错了邮箱地址。",
  },
  errors: {
    notObject: "无法读取您提交的内容，请刷新页面后重试。",
    idempotencyKey: "Idempotency-Key 过长，请不要超过 {{max}} 个字符。",
    tooLarge: "提交的内容过大，请缩短留言。",
    wrongType: "本网站无法读取这种格式的内容。",
    crossSite: "提交的内容来自其他网站，无法受理。请使用本网站的表单。",
    method: "此地址不接受这类请求。",
    tooManyEnquiries_other: "目前无法再接收新的申请，请在 {{count}} 分钟后重试，或致电我们。",
    tooManyRequests: "同时提交的请求过多，请稍后重试。",
    notStored: "暂时无法保存您的申请，请稍后再试，或致电我们。",
    storeFull: "目前只能接收简短的留言，请控制在 {{max}} 个字符以内，或致电我们。",
    changeNotStored: "无法保存您的更改，请重试。",
    erasurePending: "暂时未能全部清除。此操作已记录，稍后会自动继续。",
    unknownEnquiry: "此预约申请已不存在，请刷新列表。",
    notListed: "暂时无法读取预约申请，请稍后再试。",
    signIn: "请先登录。",
    unavailable: "暂时无法处理，请稍后再试。",
    unexpected: "出了点问题，请稍后再试。",
  },
  file: {
    title: "{{name}} 保存的个人信息",
    made: "生成时间：{{time}}（伦敦时间）。",
    contents_other: "本文件包含 {{count, number}} 条申请的全部已保存信息。",
    kept_other: "申请会在提交 {{count}} 个月后删除。",
    sharesOnlyPhone: "仅电话号码相同，而同一电话可能由多人使用。转交前请先确认。",
    id: "编号与标识",
    createdAt: "收到时间",
    language: "页面语言",
    source: "来源",
    flagged: "单独归类的原因",
    key: "所提交内容的指纹，用于避免重复保存",
    revision: "更改次数",
    history: "更改记录",
    notices: "邮件",
    backups: "含有这些申请的备份",
    backup: "{{file}}：生成于 {{made}}，保留至 {{until}}",
    noBackups: "没有备份含有这些申请。",
  },
  erasure: {
    copiesElsewhere: "如有人把备份复制到其他地方，这些副本无法在此清除，请到存放处自行删除。",
    sentMail: "有关这些预约申请的已发送邮件无法在此清除，请在您的邮箱中删除。",
    fileOutOfReach:
      "数据文件夹中的文件 {{file}} 无法完整读取或修改，请让网站维护人员查看并删除该文件。",
    databaseCopies: "数据库服务器自身的日志、副本和备份无法在此清除，须由其管理员到相应位置删除。",
    otherFolder:
      "{{folder}} 中的备份仍含有这些预约申请：使用该文件夹的网站会在一分钟内将其清除；若网站未在运行，则在下次启动时清除。",
  },
};

export default zh;
