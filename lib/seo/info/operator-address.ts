const unread = /^(no|do-?not)-?_?reply@/i

/**
 * Returns the operator's e-mail address; null when no mail is sent or the sender is a no-reply address.
 * @param from `MAIL_FROM`: an address, or a name with the address in angle brackets
 */
export function operatorAddress(smtpUrl: string | undefined, from: string): string | null {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return smtpUrl === undefined || unread.test(address) ? null : address
}
