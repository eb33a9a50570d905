/** Serbia's country code, and the codes of its mobile networks. */
const serbia = '381'
const mobileCodes = /^6\d/

/**
 * A phone number as people here write it, in the international form `+381601234567`: with a trunk 0, in brackets, with
 * 00 or 381 in front. What is no whole number comes back as its digits.
 */
export function normalizePhone(phone: string): string {
  // `+381 (0)60`: the trunk 0 is for whoever dials inside the country.
  const written = phone.trim().replace(/\(0\)/, '')
  const digits = written.replace(/\D/g, '')
  if (written.startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+${serbia}${digits.slice(1)}`
  return digits.startsWith(serbia) && digits.length >= 11 ? `+${digits}` : digits
}

/** The `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
  return `tel:${normalizePhone(phone)}`
}

export interface PhoneLinks {
  call: string
  /** Null for numbers of Serbian landlines: neither messenger takes them. */
  viber: string | null
  whatsapp: string | null
}

/** The ways to call or write to a phone number. */
export function phoneLinks(phone: string): PhoneLinks {
  const call = phoneHref(phone)
  const number = normalizePhone(phone)
  const national = number.startsWith(`+${serbia}`) ? number.slice(serbia.length + 1) : null
  const reachable = number.startsWith('+') && (national === null || mobileCodes.test(national))
  return {
    call,
    viber: reachable ? `viber://chat?number=${encodeURIComponent(number)}` : null,
    whatsapp: reachable ? `https://wa.me/${number.slice(1)}` : null,
  }
}
