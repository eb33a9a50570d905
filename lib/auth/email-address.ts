/** How HTML's e-mail field judges an address (WHATWG HTML, "valid e-mail address"): plain ASCII, and a single mailbox. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Characters of an address (RFC 5321, erratum 1690). */
export const maxEmailLength = 254

/**
 * Whether a text is an e-mail address as it stands: the one definition for sign-up, contacts, newsletter and whatever
 * is mailed. Letters of other scripts are refused, since they can be folded to somebody else's address.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailAddress.test(text)
}
