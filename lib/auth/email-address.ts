/** The pattern of HTML's e-mail field (WHATWG HTML, "valid e-mail address"): plain ASCII, a single mailbox. */
export const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Characters of an address (RFC 5321, erratum 1690). */
export const maxEmailLength = 254

/**
 * Whether a text is an e-mail address. Letters of other scripts are refused, since they can fold to somebody else's
 * address.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailAddress.test(text)
}
