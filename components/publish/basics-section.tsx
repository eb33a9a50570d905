import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { parseDecimal, parseNumber } from '@/lib/publishing/read-number'
import { ChoiceField, LongTextField, NumberField, TextField } from './fields'
import { FormSection } from './form-section'
import { useListingFields } from './use-listing-form'

export function BasicsSection() {
  const t = useTranslations('publish')
  const types = useTranslations('listing.types')
  return (
    <FormSection name="basics">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceField
          name="purpose"
          options={purposes.map((value) => [value, t(`purposes.${value}`)] as const)}
        />
        <ChoiceField name="type" options={propertyTypes.map((value) => [value, types(value)] as const)} />
      </div>
      <TextField name="title" hint={t('hints.title')} />
      <LongTextField name="description" hint={t('hints.description')} rows={7} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField />
      </div>
    </FormSection>
  )
}

/** Shows the parsed price again, so that a wrong number of zeros is noticed. */
function PriceField() {
  const t = useTranslations('publish.hints')
  const locale = useLocale()
  const { control } = useListingFields()
  const [purpose, typedPrice, typedArea] = useWatch({ control, name: ['purpose', 'price', 'area_m2'] })
  const [price, area] = [amountOf(typedPrice), Math.max(0, parseDecimal(typedArea) ?? 0)]
  const period = t(purpose === 'RENT' ? 'priceRent' : 'priceSale')
  const each = price && area ? formatPricePerSquareMetre(locale, price, area) : null
  const hint = price ? [formatPrice(locale, price), each, period].filter(Boolean).join(' · ') : period
  return <NumberField name="price" hint={hint} />
}

function amountOf(typed: string): number {
  const amount = parseNumber(typed) ?? 0
  return Number.isInteger(amount) ? amount : 0
}
