const unread = /^(no|do-?not)-?_?reply@/i

/**
 * Returns the operator's address, the sender of our mails, or null where none are sent or nobody reads there.
 * @param from as `MAIL_FROM`: an address, or a name with it in angle brackets
 */
export function operatorAddress(smtpUrl: string | undefined, from: string): string | null {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return smtpUrl === undefined || unread.test(address) ? null : address
}
