import { Download, MapPin } from 'lucide-react'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import { languageCode } from '@/lib/i18n/language-code'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { amenitiesBesideAttributes, isKnownAmenity } from '@/lib/listings/attributes/amenities'
import { attributeLabel, formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { type Floor, floorLevel } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { JsonLd } from '@/lib/pages/json-ld'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { projectAsProperty } from '@/lib/projects/fetch-project'
import { unitTexts } from '@/lib/projects/price-list'
import type { Project, Unit } from '@/lib/projects/schema'
import { searchHref } from '@/lib/search/filters/page-search'
import { breadcrumbJsonLd, projectJsonLd } from '@/lib/site/structured-data'
import { OwnerFacts } from '../advertiser/owner-facts'
import { ContactPanel } from '../contact/contact-panel'
import { contactId } from '../contact/contact-parts'
import { ContactBar } from '../property/contact-bar/contact-bar'
import { contactBarLabels } from '../property/contact-bar/contact-bar-labels'
import { PropertyDescription } from '../property/description/property-description'
import { PropertyGallery } from '../property/gallery/property-gallery'
import { PropertyPlans } from '../property/gallery/property-plans'
import { PropertyVideos } from '../property/gallery/property-videos'
import { PropertyBreadcrumbs } from '../property/property-breadcrumbs'
import { PropertyLocation } from '../property/property-location'
import { PropertyOwner } from '../property/property-owner'
import { fullPlaceOf } from '../property/surroundings'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { TitledSection } from '../ui/headings/titled-section'
import { Island } from '../ui/island'
import { UnitTable } from './unit-table'

interface ProjectScreenProps {
  locale: Locale
  project: Project
  units: Unit[]
  /** Null when unknown. */
  owner: ListingOwner | null
  /** The unit whose contact is unlocked here, for all; null in a preview. */
  unit: Property | null
}

/** A building with the table of its units. */
export function ProjectScreen({ locale, project, units, owner, unit }: ProjectScreenProps) {
  const t = translatorFor(locale, 'project')
  const labels = translatorFor(locale, 'property')
  const property = projectAsProperty(project)
  const here = localPath(locale, paths.project(project.id))
  const list = { label: labels('forSale'), href: localPath(locale, paths.buy) }
  const town = {
    label: townIn(locale, project.city),
    href: localPath(locale, searchHref(paths.buy, { city: [project.city] })),
  }
  const steps = [list, town].map(({ label, href }) => ({ name: label, path: href }))
  return (
    <div className="group/page container-page wrap-anywhere pt-2 pb-12 md:pb-16">
      <JsonLd data={projectJsonLd(locale, project, property.images)} />
      <JsonLd data={breadcrumbJsonLd([...steps, { name: project.name, path: here }])} />
      <PropertyBreadcrumbs label={translatorFor(locale, 'ui')('breadcrumb')} list={list} town={town} />
      {property.images.length > 0 ? (
        <div className="md:mt-1">
          <PropertyGallery locale={locale} property={property} />
        </div>
      ) : null}
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header>
          <p className="flex flex-wrap gap-2">
            <Badge tone="accent">{t(`stages.${project.stage}`)}</Badge>
            {project.energy_class ? <Badge>{`${t('energyClass')}: ${project.energy_class}`}</Badge> : null}
          </p>
          <h1 className="mt-3 text-title">{project.name}</h1>
          <p className="mt-2 flex gap-1.5 text-muted">
            <MapPin className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{fullPlaceOf(locale, property)}</span>
          </p>
        </header>
        <ProjectOffer locale={locale} project={project} owner={owner} hasContact={unit !== null} />
      </div>
      <div className="mt-10 grid min-w-0 grid-cols-1 gap-10">
        <TitledSection id="units" title={t('unitsTitle')}>
          <Island>
            <UnitTable
              rows={units.map((unit) => tableRow(locale, unit, project.floors))}
              labels={messagesFor(locale).project}
              caption={t('caption', { name: project.name })}
            />
          </Island>
        </TitledSection>
        {unit ? (
          <div
            id={contactId}
            className="max-w-xl scroll-mt-4 rounded-panel border border-line bg-surface p-5 shadow-card lg:scroll-mt-20"
          >
            <ContactPanel
              locale={locale}
              property={unit}
              owner={owner}
              building={{ id: project.id, units: units.map(({ id }) => id) }}
            />
          </div>
        ) : null}
        <PropertyDescription locale={locale} property={property} path={paths.project(project.id)} />
        <ProjectFacts locale={locale} project={project} property={property} />
        <PropertyPlans locale={locale} property={property} />
        <PropertyVideos locale={locale} property={property} />
        <PropertyLocation locale={locale} property={property} />
      </div>
      {unit ? (
        <Island>
          <ContactBar
            price={t('from', { price: formatPrice(locale, project.units.prices?.from ?? unit.price) })}
            labels={contactBarLabels(locale)}
          />
        </Island>
      ) : null}
    </div>
  )
}

/** A unit as the table shows and sorts it. */
function tableRow(locale: Locale, unit: Unit, floors: number | null) {
  const { id, price, area_m2: area, floor, structure, state } = unit
  const texts = unitTexts(locale, unit)
  return {
    ...{ id, state, texts },
    floorName:
      typeof floor === 'number' ? translatorFor(locale, 'listing.floors')('number', { floor }) : texts.floor,
    href: state === 'sold' ? null : localPath(locale, paths.property(id)),
    values: {
      floor: floor === null ? null : floorLevel(floor as Floor, floors),
      ...{ structure, area, price: state === 'sold' ? null : price },
    },
  }
}

/** What is for sale and from which price, who sells it, and the price list. */
function ProjectOffer({
  locale,
  project,
  owner,
  hasContact,
}: Pick<ProjectScreenProps, 'locale' | 'project' | 'owner'> & { hasContact: boolean }) {
  const t = translatorFor(locale, 'project')
  const { id, units } = project
  const { prices, areas } = units
  const language = languageCode(locale)
  return (
    <div className="grid content-start gap-4 rounded-panel border border-line bg-surface p-5 shadow-card lg:row-span-2">
      <div>
        {prices ? (
          <p className="text-[min(1.875rem,9vw)] leading-tight font-bold tracking-tight">
            {t('from', { price: formatPrice(locale, prices.from) })}
          </p>
        ) : null}
        <p className="mt-1 font-medium">
          {[
            t('offer', { count: units.free + units.reserved }),
            areas &&
              (areas.from === areas.to
                ? formatArea(locale, areas.from)
                : t('areas', { from: formatArea(locale, areas.from), to: formatArea(locale, areas.to) })),
            units.sold > 0 && t('sold', { count: units.sold }),
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </div>
      {owner ? <PropertyOwner locale={locale} owner={owner} /> : null}
      <p className="text-muted">{t('oneToken')}</p>
      {hasContact ? (
        <a
          href={`#${contactId}`}
          className={buttonClass(
            'primary',
            'w-full max-lg:hidden group-has-data-own/page:hidden print:hidden',
          )}
        >
          {translatorFor(locale, 'property')('toContact')}
        </a>
      ) : null}
      {project.published ? (
        <a href={paths.projectPrices(id, language)} download className={buttonClass('secondary', 'w-full')}>
          <Download className="size-5" />
          {t('download')}
        </a>
      ) : null}
      {owner ? <OwnerFacts locale={locale} owner={owner} brief /> : null}
    </div>
  )
}

const shownAttributes = ['floors', 'heating', 'lift', 'parking', 'registered', 'furnished'] as const

function ProjectFacts({
  locale,
  project,
  property,
}: {
  locale: Locale
  project: Project
  property: Property
}) {
  const t = translatorFor(locale, 'project')
  const yes = translatorFor(locale, 'property')('yes')
  const { attributes, amenities } = property
  const rows: [label: string, value: string | number | null][] = [
    [t('stage'), t(`stages.${project.stage}`)],
    [t('readyAt'), project.ready_at && formatDate(locale, project.ready_at)],
    [t('builder'), project.builder],
    [t('permit'), project.permit],
    [t('energyClass'), project.energy_class],
    [t('year'), project.year_built],
    [t('garage'), project.garage ? yes : null],
    ...shownAttributes.map((name): [string, string | null] => [
      attributeLabel(locale, name),
      formatAttribute(locale, name, attributes),
    ]),
  ]
  const names = translatorFor(locale, 'amenities')
  const shown = amenitiesBesideAttributes(amenities, attributes)
  return (
    <TitledSection id="facts" title={t('facts')}>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="border-t border-line py-2.5">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold first-letter:uppercase">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {shown.length > 0 ? (
        <p className="mt-4">
          {shown.map((each) => (isKnownAmenity(each) ? names(each) : each)).join('\u00a0· ')}
        </p>
      ) : null}
    </TitledSection>
  )
}
