import type { ErrorCatalogue } from "../../catalogues";

const zh: ErrorCatalogue = {
  errors: {
    malformed: "无法读取您提交的内容，请刷新页面后重试。",
    idempotencyKey: "Idempotency-Key 过长，请不要超过 {{max}} 个字符。",
    tooLarge: "提交的内容过大，请缩短留言。",
    uploadTooSlow: "照片传输过慢，未保存任何内容。请返回后重新发送：一次一张，或换用更快的网络。",
    uploadTooLarge: "这些照片合计超过 60\u00A0MB，未保存任何内容。请返回后减少每次发送的数量。",
    wrongType: "本网站无法读取这种格式的内容。",
    crossSite: "提交的内容来自其他网站，无法受理。请使用本网站的表单。",
    method: "此地址不接受这类请求。",
    tooManyEnquiries: "目前无法再接收新的申请，请在 {{wait}}后重试，或致电我们。",
    hours_other: "{{count}} 小时",
    tooManyRequests: "操作过于频繁，请稍后重试。",
    notStored: "暂时无法保存您的申请，请稍后再试，或致电我们。",
    storeFull: "目前只能接收简短的留言，请控制在 {{max}} 个字符以内，或致电我们。",
    changeNotStored: "无法保存您的修改，请重试。",
    erasurePending: "暂时未能全部清除。此操作已记录，稍后会自动继续。",
    unknownEnquiry: "此申请已不存在，请刷新列表。",
    notListed: "暂时无法读取预约申请，请稍后再试。",
    signIn: "请先登录。",
    unavailable: "暂时无法处理，请稍后再试。",
    unexpected: "出了点问题，请稍后再试。",
  },
};

export default zh;
