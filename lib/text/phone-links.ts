/** Serbia's country code, and the prefixes of its mobile networks. */
const serbia = '381'
const mobileCodes = /^6\d/

/** `viber` and `whatsapp` are null for Serbian landlines, which they do not accept. */
export function phoneLinks(phone: string) {
  const number = normalizePhone(phone)
  const national = number.startsWith(`+${serbia}`) ? number.slice(serbia.length + 1) : null
  const reachable = number.startsWith('+') && (national === null || mobileCodes.test(national))
  return {
    call: `tel:${number}`,
    viber: reachable ? `viber://chat?number=${encodeURIComponent(number)}` : null,
    whatsapp: reachable ? `https://wa.me/${number.slice(1)}` : null,
  }
}

/** Converts a number with trunk 0, brackets, 00 or 381 to `+381601234567`; incomplete ones to digits. */
function normalizePhone(phone: string): string {
  // `+381 (0)60` and `00381 060`: the trunk 0 is not part of the international form.
  const digits = phone.replace(/(\d\D*)\(0\)/, '$1').replace(/\D/g, '')
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00')
  const number = digits.replace(/^00/, '').replace(/^3810/, serbia)
  if (isInternational) return `+${number}`
  if (digits.startsWith('0')) return `+${serbia}${digits.slice(1)}`
  return number.startsWith(serbia) && number.length >= 11 ? `+${number}` : digits
}
