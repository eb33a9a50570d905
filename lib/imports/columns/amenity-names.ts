import { routing } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { type Amenity, knownAmenities } from '@/lib/listings/attributes/amenities'
import { foldText } from '@/lib/text/fold'

/** Besides the labels of the site. */
const furtherNames: Partial<Record<Amenity, string>> = {
  terrace: 'terase, broj terasa, površina terase, terasa m2, terrace, terraces',
  loggia: 'lođe, broj lođa, površina lođe, loggia',
  balcony: 'balkoni, broj balkona, balkon/terasa, terasa/balkon, balcony, balconies',
  garden: 'bašta, dvorište/bašta, garden, yard',
  pool: 'swimming pool',
  air_conditioning: 'klima uređaj, klime, klima uređaji, ac, air conditioner, aircon',
  cellar: 'podrumi, podrumska ostava, cellar, basement',
  storage: 'ostave, špajz, storage, storage room',
  intercom: 'video interfon, interfon/portafon, portafon, intercom',
  video_surveillance: 'nadzor, kamere, cctv, video surveillance',
  security_door: 'sigurnosna vrata, blindirana vrata, blindirana ulazna vrata, security door',
  internet: 'wifi, wi-fi, internet priključak',
  cable_tv: 'kablovska, ktv, kablovska tv, cable',
  double_glazing: 'pvc stolarija, double glazing',
  fireplace: 'fireplace',
  electricity: 'električna energija, priključak struje, priključak za struju',
  water: 'vodovod, gradska voda, priključak vode, priključak za vodu',
  sewer: 'gradska kanalizacija, priključak kanalizacije, sewage',
  gas_connection: 'gas, plin, gasni priključak, priključak gasa',
  asphalt_access: 'asfalt, asfaltni put, asfaltni prilaz',
}

/** What a header or a cell may call an amenity. */
export function namesOfAmenity(amenity: Amenity): string[] {
  const labels = routing.locales.map((locale) => messagesFor(locale).amenities[amenity])
  return [...labels, ...(furtherNames[amenity]?.split(',').map((name) => name.trim()) ?? [])]
}

/** Folded names without their last vowel, which differs in the plural and between genders. */
const stems = knownAmenities.flatMap((amenity) =>
  namesOfAmenity(amenity).map((name) => [foldText(name).replace(/[aeio]$/, ''), amenity] as const),
)

/** The amenity that a text names by itself, also with a number: `2 terase`, `Uknjižen`. */
export function findAmenity(text: string): Amenity | undefined {
  const words = foldText(text.replace(/^\d{1,2}\s?x?\s?/i, ''))
  return stems.find(([stem]) => words.startsWith(stem) && words.length <= stem.length + 2)?.[1]
}
