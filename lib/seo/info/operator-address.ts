/** Addresses that nobody reads. */
const unread = /^(no|do-?not)-?_?reply@/i

/**
 * Where whoever runs this site reads mail, or null: the sender of its mails, unless none are sent or nobody reads there.
 * @param from as `MAIL_FROM`: an address, or a name with it in angle brackets
 */
export function operatorAddress(smtpUrl: string | undefined, from: string): string | null {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return smtpUrl === undefined || unread.test(address) ? null : address
}
