import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { takeFields } from '@/components/ui/form/use-schema-form'
import { usePhones } from '@/lib/advertisers/use-advertiser'
import { formatPrice, formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { attributeEntries, attributeNames, isAttributeApplicable } from '@/lib/listings/attributes/attributes'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { regions } from '@/lib/places/cities'
import { findDistricts, neighbourhoodsOf } from '@/lib/places/districts'
import { type FormField, isFieldApplicable, type ListingBody } from '@/lib/publishing/listing-form'
import type { PhotoList } from '@/lib/publishing/photos/photo-list'
import { parseDecimal, parseNumber } from '@/lib/publishing/read-number'
import { useSession } from '@/lib/session/session'
import { PhotoField, usePhotos } from '../photos/photo-field'
import { buttonClass } from '../ui/button'
import { Checkbox } from '../ui/form/checkbox'
import { AmenityField } from './fields/amenity-field'
import { AttributeField } from './fields/attribute-field'
import { CityField } from './fields/city-field'
import { ChoiceField, NumberField, TextField } from './fields/fields'
import { PinField } from './fields/pin-field'
import { TextFields } from './fields/text-fields'
import { TextOffers } from './fields/text-offers'
import {
  controlId,
  type FormFailure,
  type ListingFormMethods,
  useListingFields,
} from './fields/use-listing-form'
import { ErrorSummary, FormFrame, FormSection } from './form-frame'

interface ListingFormProps {
  form: ListingFormMethods
  photos: PhotoList
  photosDisabled?: boolean
  /** Shown instead of taking photos. */
  photosGate?: ReactNode
  failure: FormFailure
  onSubmit: (body: ListingBody) => Promise<void>
  /** Beside the form, on wide screens. */
  aside?: ReactNode
  /** The form's end. */
  children: ReactNode
}

/** The sections of a listing, new or own, with the errors of a submit. */
export function ListingForm(props: ListingFormProps) {
  const { form, photos, photosDisabled, photosGate, failure, onSubmit, aside, children } = props
  const hasPhotos = usePhotos(photos).photos.length > 0
  return (
    <FormProvider {...form}>
      <FormFrame hasPhotos={hasPhotos} aside={aside}>
        <form
          noValidate
          onSubmit={(event) => {
            takeFields(form, event.currentTarget)
            return form.handleSubmit(onSubmit, failure.clear)(event)
          }}
          className="grid min-w-0 gap-5 sm:gap-6 [&_:is(input,select,textarea)]:scroll-mb-32"
        >
          <FormSection name="photos">
            <PhotoField photos={photos} disabled={photosDisabled} gate={photosGate} />
            <VideoFields />
          </FormSection>
          <ErrorSummary reason={failure.ofFields} />
          <BasicsSection />
          <DetailsSection />
          <FormSection name="amenities">
            <AmenityField />
          </FormSection>
          <AttributesSection />
          <LocationSection />
          <ContactSection />
          <div className="contents">{children}</div>
        </form>
      </FormFrame>
    </FormProvider>
  )
}

function VideoFields() {
  const t = useTranslations('publish.hints')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="video_url" type="url" inputMode="url" maxLength={300} hint={t('video_url')} />
      <TextField name="tour_url" type="url" inputMode="url" maxLength={300} hint={t('tour_url')} />
    </div>
  )
}

function BasicsSection() {
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
      <TextFields />
      <TextOffers />
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

/** The numeric fields that apply to the property type. */
function DetailsSection() {
  const t = useTranslations('publish')
  const { control, register } = useListingFields()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  const has = (field: FormField) => isFieldApplicable(field, { type, purpose })
  return (
    <FormSection name="details">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 lg:grid-cols-4">
        {has('rooms') ? <NumberField name="rooms" /> : null}
        {has('bathrooms') ? <NumberField name="bathrooms" /> : null}
        <TextField name="area_m2" inputMode="decimal" maxLength={20} />
        {has('year_built') ? <NumberField name="year_built" /> : null}
      </div>
      <div>
        <Checkbox {...register('garage')} id={controlId('garage')} label={t('labels.garage')} />
      </div>
    </FormSection>
  )
}

/** The optional attributes that apply to the property type. */
function AttributesSection() {
  const { control } = useListingFields()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  return (
    <FormSection name="attributes">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {attributeNames
          .filter(
            (name) =>
              attributeEntries[name].kind !== 'place' && isAttributeApplicable(name, { type, purpose }),
          )
          .map((name) => (
            <AttributeField key={name} name={name} />
          ))}
      </div>
    </FormSection>
  )
}

function ContactSection() {
  const t = useTranslations('publish.hints')
  return (
    <FormSection name="contact">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="contact_name" autoComplete="name" maxLength={120} />
        <TextField
          name="contact_phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          hint={t('phone')}
        >
          <OwnPhones />
        </TextField>
        <TextField
          name="contact_email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
    </FormSection>
  )
}

/** Fills in a phone of the public profile; another one can be typed. */
function OwnPhones() {
  const t = useTranslations('publish')
  const { user } = useSession()
  const { data } = usePhones(user?.id)
  const { control, setValue } = useListingFields()
  const chosen = useWatch({ control, name: 'contact_phone' })
  if (!data || data.items.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-muted">{t('ownPhones')}</legend>
      <div className="flex flex-wrap gap-2">
        {data.items.map(({ id, label, phone }) => (
          <button
            key={id}
            type="button"
            aria-pressed={phone === chosen}
            onClick={() =>
              setValue('contact_phone', phone, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
            }
            className={buttonClass(
              'secondary',
              'flex-wrap gap-x-2 px-3 text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
            )}
          >
            {label}
            <span className="font-normal">{phone}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The location: the city is public, the street requires an unlock. */
function LocationSection() {
  return (
    <FormSection name="location">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CityField />
        <TextField name="state" list="publish-regions" maxLength={100}>
          <datalist id="publish-regions">
            {regions.map((region) => (
              <option key={region} value={region} />
            ))}
          </datalist>
        </TextField>
      </div>
      <PlaceFields />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField name="address" maxLength={200} />
        <TextField name="zip_code" maxLength={12} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="country" maxLength={100} />
      </div>
      <PinField />
    </FormSection>
  )
}

/** District and neighbourhood, in towns that have a list of them. */
function PlaceFields() {
  const { control, getValues, setValue } = useListingFields()
  const [city, chosen] = useWatch({ control, name: ['city', 'district'] })
  const districts = findDistricts(city)
  const district = districts?.find(({ name }) => name === chosen)
  const neighbourhoods = neighbourhoodsOf(city, chosen)
  // Resets a place that does not belong to the chosen town or district.
  useEffect(() => {
    const places = findDistricts(city)
    if (!places) return
    const known = places.find(({ name }) => name === chosen)
    const neighbourhood = getValues('neighbourhood')
    if (chosen !== '' && !known) setValue('district', '', { shouldDirty: true })
    if (neighbourhood !== '' && !neighbourhoodsOf(city, chosen).some(({ name }) => name === neighbourhood))
      setValue('neighbourhood', '', { shouldDirty: true })
  }, [city, chosen, getValues, setValue])
  if (!districts) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <AttributeField name="district" options={optionsOf(districts)} />
      {district && neighbourhoods.length > 0 ? (
        <AttributeField name="neighbourhood" options={optionsOf(neighbourhoods)} />
      ) : null}
    </div>
  )
}

function optionsOf(places: readonly { name: string }[]) {
  return places.map(({ name }) => [name, name] as const)
}
