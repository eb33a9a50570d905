/** The pattern of HTML's e-mail field (WHATWG HTML, "valid e-mail address"). */
export const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** RFC 5321, erratum 1690. */
export const maxEmailLength = 254

/** Refuses letters of other scripts, since they can fold to another person's address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailAddress.test(text)
}
