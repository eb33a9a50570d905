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

const emailName = /[\p{L}\p{N}._%+-] ?$/u
const emailDomain = /^ ?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u
const longestDomain = 255

/** Whether a text gives away a telephone number or an e-mail address, which are what a token buys. */
export function carriesContact(text: string): boolean {
  return carriesEmail(text) || phoneNumber.test(text.replace(moments, '…'))
}

/** Looks around each @ alone: one pattern for the whole would try every start of a long text. */
function carriesEmail(text: string): boolean {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 1 + longestDomain)]
    if (emailName.test(before) && emailDomain.test(after)) return true
  }
  return false
}
