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
  // `+381 (0)60`: the trunk 0 is not part of the international form.
  const written = phone.trim().replace(/\(0\)/, '')
  const digits = written.replace(/\D/g, '')
  if (written.startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+${serbia}${digits.slice(1)}`
  return digits.startsWith(serbia) && digits.length >= 11 ? `+${digits}` : digits
}
