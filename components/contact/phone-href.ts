/** The `tel:` address of a phone number as people write it: digits, and the plus in front. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
