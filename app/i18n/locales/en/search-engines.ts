export default {
  head: {
    title: "{{name}} | Massage in {{area}}, {{city}}",
    description:
      "Deep tissue, Swedish, Thai, hot stone, sports and full body massage in {{area}}, {{city}}. From {{price}}, hot stones extra. Call us or send a booking request.",
  },
} as const;
