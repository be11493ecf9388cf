import type { PersonalDataCatalogue } from "../../catalogues";

const zh: PersonalDataCatalogue = {
  file: {
    title: "{{name}} 保存的个人信息",
    made: "生成时间：{{time}}（伦敦时间）。",
    contents_other: "本文件包含 {{count, number}} 条申请的全部已保存信息。",
    kept_other: "申请会在提交 {{count}} 个月后删除；如果预约时间更晚，则在预约结束后删除。",
    sharesOnlyPhone: "仅电话号码相同，而同一电话可能由多人使用。转交前请先确认。",
    id: "编号与标识",
    createdAt: "收到时间",
    language: "页面语言",
    source: "来源",
    flagged: "单独归类的原因",
    key: "所提交内容的指纹，用于避免重复保存",
    revision: "修改次数",
    history: "修改记录",
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
