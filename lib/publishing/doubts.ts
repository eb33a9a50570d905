import { type DoubtCode, doubtFields, findValueDoubts } from '@/lib/listings/attributes/doubts'
import { type FormField, isFieldApplicable, type ListingForm } from './listing-form'
import { parseArea, parseNumber } from './read-number'

/** What looks like a slip in a field of the form; undefined for nothing. Fields that do not apply are not asked about. */
export function findDoubt(field: FormField, form: ListingForm): DoubtCode | undefined {
  return doubtsOf(form).find((code) => doubtFields[code][0] === field)
}

function doubtsOf(form: ListingForm): DoubtCode[] {
  const { purpose, type, zip_code, contact_email } = form
  const applicable = (
    field: 'rooms' | 'bathrooms' | 'plot_ares',
    read: (text: string) => number | undefined,
  ) => (isFieldApplicable(field, form) ? read(form[field]) : undefined)
  return findValueDoubts({
    ...{ purpose, type, zip_code, contact_email },
    price: parseNumber(form.price),
    area_m2: parseArea(form.area_m2),
    rooms: applicable('rooms', parseNumber),
    bathrooms: applicable('bathrooms', parseNumber),
    plot_ares: applicable('plot_ares', parseArea),
  })
}
