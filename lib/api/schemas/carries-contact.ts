/** A day, a month or a span of hours: digits that often begin with 0, and that nobody can call. */
const moments =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([./-]) ?(?:0?[1-9]|1[0-2])\1 ?(?:19|20)\d\d|(?:0?[1-9]|1[0-2])[./] ?(?:19|20)\d\d|(?:[01]?\d|2[0-4])[.:][0-5]\d ?h? ?[-–] ?(?:[01]?\d|2[0-4])[.:][0-5]\d)(?!\d)/g

/** What people put between the digits of a telephone number, up to three at a time. */
const between = '[ \\u00a0\\-–/().]{0,3}'

/**
 * A telephone number as people write one into a text. It begins with 0, + or the country's 381: prices, areas and years
 * are digits too, but begin with none of these.
 */
const phoneNumber = new RegExp(
  `(?<![\\d.,])(?:(?:\\+|0)(?:${between}\\d){7,15}|381(?:${between}\\d){8,9})(?!\\d)`,
)

const emailAddress = /[\p{L}\p{N}._%+-]+ ?@ ?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u

/** Whether a text gives away a telephone number or an e-mail address, which are what a token buys. */
export function carriesContact(text: string): boolean {
  return emailAddress.test(text) || phoneNumber.test(text.replace(moments, '…'))
}
