import type { VisitorMailCatalogue } from "../../catalogues";

const zh: VisitorMailCatalogue = {
  mail: {
    greeting: "您好！",
    reference: "您的申请编号",
    regards: "祝好！",
    confirmation: {
      subject: "您在 {{name}} 的预约申请（编号 {{reference}}）",
      thanks: "感谢您向 {{name}} 提交预约申请。",
      next: "我们会尽快与您联系，商定具体时间。目前预约尚未成立，须经我们确认后方告成立。",
      questions: "如需更改或有任何疑问，欢迎来电，或直接回复此邮件。",
      notYou: "如果您没有提交过此申请，请忽略此邮件，可能是有人填错了邮箱地址。",
    },
    appointment: {
      subject: "您在 {{name}} 的预约：{{day}} {{time}}",
      greeting: "{{visitor}}，您好！",
      intro: "期待您光临 {{name}}。您的预约如下：",
      time: "时间",
      at: "{{day}} {{time}}",
      length: "时长",
      way: "交通",
      moved: "此预约取代我们之前邮件中的预约。如果日历中仍有之前的预约，请将其删除。",
      call: "如不能前来或需要改期，请致电我们。",
      file: "打开附件即可把预约加入您的日历。",
    },
    cancellation: {
      subject: "您在 {{name}} 的预约已取消：{{day}} {{time}}",
      intro: "您在 {{name}} 的以下预约已取消：",
      call: "如需另约时间，请致电我们。",
      file: "打开附件即可在您的日历中将其标记为已取消。如之后仍显示该预约，请自行删除。",
    },
  },
};

export default zh;
