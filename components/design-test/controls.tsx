import { PropertyGallery } from '@/components/property/gallery/property-gallery'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { fetchProperties } from '@/lib/search/lists/fetch-properties'
import { HomeSearchForm } from '../home/home-search-form'
import { SearchForm } from '../home/search-form'
import { ListingCard, ListingGrid } from '../listing/listing-cards'
import { CardSkeletons } from '../skeletons/card-skeletons'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { Checkbox } from '../ui/form/checkbox'
import { errorId, Field, hintId } from '../ui/form/field'
import { RadioCard } from '../ui/form/radio-card'
import { SpinnerMark } from '../ui/spinner'
import { Example } from './example'

/** Hover styles as plain classes, since a page cannot trigger `:hover`. */
const hovered = {
  primary: 'bg-accent-strong',
  secondary: 'border-ink',
  quiet: 'bg-sunken',
  danger: 'bg-danger-soft',
} as const

const focused = 'outline-3 outline-offset-2 outline-accent'

export function Controls({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  return (
    <>
      <Example title={t('buttons')}>
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <div key={variant}>
            <p className="mb-2 text-sm text-muted">{t(`variants.${variant}`)}</p>
            <div className="flex flex-wrap gap-3">
              <button type="button" className={buttonClass(variant)}>
                {t('states.rest')}
              </button>
              <button type="button" className={buttonClass(variant, hovered[variant])}>
                {t('states.hover')}
              </button>
              <button type="button" className={buttonClass(variant, focused)}>
                {t('states.focus')}
              </button>
              <button type="button" disabled className={buttonClass(variant)}>
                {t('states.disabled')}
              </button>
              <button type="button" aria-disabled className={buttonClass(variant)}>
                <SpinnerMark />
                {t('states.loading')}
              </button>
            </div>
          </div>
        ))}
      </Example>
      <Fields locale={locale} />
      <Example title={t('offers')}>
        <RadioCard
          name="design-offer"
          value="chosen"
          defaultChecked
          label={t('offer.name')}
          description={t('offer.text')}
          badge={<Badge tone="solid">{t('offer.popular')}</Badge>}
          aside={<strong>{t('offer.price')}</strong>}
        />
        <RadioCard
          name="design-offer"
          value="rest"
          label={t('offer.name')}
          description={t('offer.text')}
          aside={<strong>{t('offer.price')}</strong>}
        />
        <RadioCard
          name="design-offer"
          value="off"
          disabled
          label={t('offer.name')}
          description={t('offer.text')}
        />
      </Example>
    </>
  )
}

function Fields({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  const id = (name: string) => `design-${name}`
  return (
    <Example title={t('fields')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id={id('hint')} label={t('field.label')} hint={t('field.hint')}>
          <input id={id('hint')} aria-describedby={hintId(id('hint'))} className="control" />
        </Field>
        <Field id={id('value')} label={t('field.label')}>
          <input id={id('value')} defaultValue={t('field.value')} className={`control ${focused}`} />
        </Field>
        <Field id={id('error')} label={t('field.label')} error={t('field.error')}>
          <input id={id('error')} aria-invalid aria-describedby={errorId(id('error'))} className="control" />
        </Field>
        <Field id={id('off')} label={t('field.disabled')}>
          <input id={id('off')} disabled defaultValue={t('field.value')} className="control" />
        </Field>
        <Field id={id('select')} label={t('field.select')}>
          <select id={id('select')} className="control">
            <option>{t('field.option')}</option>
          </select>
        </Field>
        <Field id={id('area')} label={t('field.area')}>
          <textarea id={id('area')} rows={2} className="control" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox id={id('check')} label={t('field.check')} />
        <Checkbox id={id('checked')} label={t('field.checked')} defaultChecked />
        <Checkbox id={id('check-off')} label={t('field.disabled')} disabled />
      </div>
    </Example>
  )
}

/** The search, cards in every variant with the newest listings, and skeletons. */
export async function Cards({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  const { items } = await fetchProperties({ limit: 24 }).catch(() => ({ items: [] }))
  const shown = items.slice(0, 3)
  const [first] = shown
  const withPhotos = items.find(({ images }) => images.length > 1)
  return (
    <>
      <Example title={t('searchField')}>
        <SearchForm locale={locale} Form={HomeSearchForm} />
      </Example>
      <Example title={t('cards')}>
        <h3 className="sr-only">{t('cards')}</h3>
        <ListingGrid properties={shown} locale={locale} />
        {first ? <ListingCard property={first} locale={locale} variant="compact" /> : null}
      </Example>
      {withPhotos ? (
        <Example title={t('gallery')}>
          <PropertyGallery locale={locale} property={withPhotos} />
        </Example>
      ) : null}
      <Example title={t('cardsWaiting')}>
        <CardSkeletons label={t('cardsWaiting')} />
      </Example>
    </>
  )
}
