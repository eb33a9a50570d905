const unread = /^(no|do-?not)-?_?reply@/i

/** Null when no mail is sent or the sender is a no-reply address. @param from `MAIL_FROM`, possibly with a name */
export function operatorAddress(smtpUrl: string | undefined, from: string): string | null {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return smtpUrl === undefined || unread.test(address) ? null : address
}
