import { ArrowRight, Building2, Star } from 'lucide-react'
import Link from 'next/link'
import { SectionHeading } from '@/components/ui/headings/section-heading'
import { LocalLink } from '@/components/ui/local-link'
import { showsDemo } from '@/lib/env'
import { formatRsd } from '@/lib/i18n/format/money'
import { formatArea, formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { titleIn } from '@/lib/listings/property/localized-texts'
import type { Property } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { countTowns } from '@/lib/search/lists/fetch-facets'
import { fetchPropertyCount } from '@/lib/search/lists/fetch-properties'
import { currentSettings } from '@/lib/settings/current-settings'
import { findHomeListings } from '@/lib/site/find-home-listings'
import { canBeFeatured, isFurnished, isLivedIn, isWellPhotographed } from '@/lib/site/select-home-listings'
import { offeredPackages } from '@/lib/tokens/packages'
import { LogoMark } from '../layout/logo'
import { ListingCard } from '../listing/listing-cards'
import { ListingImage } from '../listing/listing-image'
import { recentlyViewedLabels } from '../recently-viewed/recently-viewed-labels'
import { LinkPending } from '../skeletons/link-pending'
import { textLinkClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Island } from '../ui/island'
import { Stat } from '../ui/stat'
import { CtaLinks } from './cta-links'
import { GoOn } from './go-on/go-on'
import { HomeSearchForm } from './home-search-form'
import { LanguageOffer } from './language-offer'
import { SearchForm } from './search-form'
import { TownLinks } from './town-links'

/** Number of towns with a link. */
const townCount = 8

/** The home screen, also shown for unknown URLs. */
export async function HomeScreen({ locale }: { locale: Locale }) {
  const [{ featured, recent, newest }, count, towns] = await Promise.all([
    findHomeListings(),
    fetchPropertyCount(),
    countTowns(),
  ])
  return (
    <>
      <Hero locale={locale} property={heroProperty(newest, [...featured, ...recent])} />
      <Island>
        <GoOn locale={locale} texts={messagesFor(locale).goOn} cards={recentlyViewedLabels(locale)} />
      </Island>
      <FeaturedProperties locale={locale} properties={featured} />
      <TownLinks locale={locale} towns={towns.slice(0, townCount)} />
      {recent.length > 0 ? <RecentProperties locale={locale} properties={recent} /> : null}
      {showsDemo ? (
        <DemoStats locale={locale} properties={count} />
      ) : (
        <SiteStats locale={locale} properties={count} towns={towns.length} />
      )}
      <HowItWorks locale={locale} />
      <WhyChoose locale={locale} />
      <CallToAction locale={locale} />
    </>
  )
}

/** Returns a home with good photos, preferably one that no card below shows. */
function heroProperty(newest: Property[], below: Property[]): Property | undefined {
  const properties = newest.filter(
    (property) => isLivedIn(property) && isWellPhotographed(property) && canBeFeatured(property),
  )
  const unseen = properties.filter((property) => !below.includes(property))
  return unseen.find(isFurnished) ?? unseen[0] ?? properties[0]
}

/** The headline, the search, and on wide screens one property. */
function Hero({ locale, property }: { locale: Locale; property: Property | undefined }) {
  const t = translatorFor(locale, 'home.hero')
  const image = property?.images[0]
  return (
    <section className="container-page grid gap-8 pt-6 lg:grid-cols-2 lg:items-center lg:gap-12 lg:pt-12">
      <div className="relative">
        <h1 className="text-display">{t('title')}</h1>
        <p className="mt-3 mb-5 max-w-xl text-lg text-muted lg:mt-5 lg:mb-8">{t('text')}</p>
        <SearchForm locale={locale} Form={HomeSearchForm} />
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-muted">
          {t('owner')}
          <LocalLink locale={locale} to={paths.addProperty} className={textLinkClass}>
            {t('post')}
          </LocalLink>
        </p>
        {locale === 'en' ? null : (
          <Island>
            <LanguageOffer label={t('readInEnglish')} dismiss={t('dismiss')} />
          </Island>
        )}
      </div>
      {property && image ? (
        <Link
          href={localPath(locale, paths.property(property.id))}
          aria-label={t('photo', { title: titleIn(locale, property) })}
          className="group relative hidden aspect-4/3 overflow-hidden rounded-panel lg:block"
        >
          <span className="absolute inset-x-0 top-0 h-[118%]">
            <ListingImage image={image} locale={locale} sizes="38rem" />
          </span>
          <span className="absolute top-4 right-4 max-w-[80%] rounded-control bg-surface px-3 py-1.5 text-sm font-semibold group-hover:text-accent">
            {townIn(locale, property.address.city)} · {formatArea(locale, property.features.area)}
          </span>
        </Link>
      ) : null}
    </section>
  )
}

function FeaturedProperties({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'home.featured')
  const [first, ...others] = properties
  return (
    <section aria-labelledby="featured" className="container-page mt-12 lg:mt-20">
      <SectionHeading id="featured" title={t('title')} text={t('text')} />
      {first ? (
        <div className="phone-row lg:grid lg:grid-cols-3 lg:gap-6">
          <div className="grid max-lg:contents lg:col-span-2">
            <ListingCard property={first} locale={locale} variant="large" priority />
          </div>
          <div className="grid gap-6 max-lg:contents">
            {others.map((property) => (
              <ListingCard key={property.id} property={property} locale={locale} variant="default" />
            ))}
          </div>
        </div>
      ) : (
        <EmptyState headingLevel={3} icon={<Building2 />} title={t('empty')} text={t('emptyText')} />
      )}
    </section>
  )
}

function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={`relative gap-2 ${textLinkClass}`}>
      <span>{label}</span>
      <ArrowRight className="size-4" />
      <LinkPending href={href} />
    </Link>
  )
}

function RecentProperties({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'home.recent')
  return (
    <section aria-labelledby="recent" className="container-page mt-10 lg:mt-20">
      <SectionHeading
        id="recent"
        title={t('title')}
        action={
          <div className="flex flex-wrap gap-x-6">
            <MoreLink href={localPath(locale, paths.buy)} label={t('sale')} />
            <MoreLink href={localPath(locale, paths.rent)} label={t('rent')} />
          </div>
        }
      />
      <div className="phone-row lg:grid lg:grid-cols-2 lg:gap-5">
        {properties.map((property) => (
          <ListingCard key={property.id} property={property} locale={locale} variant="compact" />
        ))}
      </div>
    </section>
  )
}

const steps = ['one', 'two', 'three'] as const

function HowItWorks({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.how')
  const packages = offeredPackages(currentSettings())
  const perToken = packages.map(({ priceRsd, tokens }) => priceRsd / tokens)
  const prices = {
    single: formatRsd(locale, currentSettings().prices.starter),
    best: formatRsd(locale, Math.min(...perToken)),
  }
  return (
    <section aria-labelledby="how-it-works" className="container-page mt-10 lg:mt-24">
      <SectionHeading id="how-it-works" title={t('title')} text={t('text')} />
      <ol className="phone-row lg:grid lg:grid-cols-3 lg:gap-10">
        {steps.map((step, index) => (
          <li key={step} className="border-t-2 border-accent pt-3 lg:pt-5">
            <h3 className="text-heading">
              <span aria-hidden="true" className="me-2 text-accent lg:mb-2 lg:block lg:text-title">
                {index + 1}
              </span>
              {t(`${step}Title`)}
            </h3>
            <p className="mt-1 text-muted lg:mt-2">{t(`${step}Text`, prices)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const reasons = ['one', 'two', 'three'] as const

function WhyChoose({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.why')
  return (
    <section
      aria-labelledby="why"
      className="container-page mt-10 grid gap-3 lg:mt-20 lg:grid-cols-[1fr_1.55fr] lg:gap-20"
    >
      <div className="flex flex-wrap items-center gap-x-4 lg:block">
        <h2 id="why" className="w-full text-title">
          {t('title')}
        </h2>
        {showsDemo ? <DemoRating locale={locale} /> : null}
      </div>
      <dl className="phone-row">
        {reasons.map((reason) => (
          <div
            key={reason}
            className="grid content-start gap-x-8 gap-y-1 border-t border-line pt-3 lg:grid-cols-[14rem_1fr] lg:py-5"
          >
            <dt className="text-heading font-semibold">{t(`${reason}Title`)}</dt>
            <dd className="text-muted">{t(`${reason}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function DemoRating({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.why')
  return (
    <>
      <p className="text-title font-semibold text-accent lg:mt-6 lg:text-display">{t('rating')}</p>
      <p role="img" aria-label={t('ratingLabel')} className="flex gap-1 text-accent lg:mt-3">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} aria-hidden="true" className="size-5 fill-current" />
        ))}
      </p>
      <p className="text-muted lg:mt-2">{t('ratingText')}</p>
      <p className="text-sm text-muted lg:mt-1">{t('sample')}</p>
    </>
  )
}

/** The number of properties is counted, other figures are constants; those about clients are labelled as samples. */
function DemoStats({ locale, properties }: { locale: Locale; properties: number }) {
  const t = translatorFor(locale, 'home.stats')
  return (
    <section aria-label={t('label')} className="container-page mt-8 lg:mt-14">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 lg:grid-cols-4 lg:py-8">
        <Stat value={formatNumber(locale, properties)} label={t('properties', { count: properties })} />
        <Stat value={t('citiesValue')} label={t('cities')} />
        <Stat value={t('clientsValue')} label={t('clients')} />
        <Stat value={t('satisfactionValue')} label={t('satisfaction')} />
      </dl>
      <p className="mt-3 text-sm text-muted">{t('sample')}</p>
    </section>
  )
}

/** Smaller counts of a site's own would speak against it. */
const leastShown = 50

/** What the site itself counts. */
function SiteStats({ locale, properties, towns }: { locale: Locale; properties: number; towns: number }) {
  const t = translatorFor(locale, 'home.stats')
  const counts = [
    { count: properties, label: t('properties', { count: properties }) },
    { count: towns, label: t('towns', { count: towns }) },
  ].filter(({ count }) => count >= leastShown)
  if (counts.length === 0) return null
  return (
    <section aria-label={t('label')} className="container-page mt-14">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-y border-line py-8">
        {counts.map(({ count, label }) => (
          <Stat key={label} value={formatNumber(locale, count)} label={label} />
        ))}
      </dl>
    </section>
  )
}

function CallToAction({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.cta')
  return (
    <section aria-labelledby="start" className="container-page mt-10 lg:mt-24">
      <div className="relative overflow-hidden rounded-panel bg-accent px-6 py-6 text-on-accent sm:px-12 lg:py-16">
        <LogoMark className="absolute -right-6 -bottom-20 hidden size-80 opacity-20 md:block" />
        <div className="relative max-w-xl">
          <h2 id="start" className="text-title">
            {t('title')}
          </h2>
          <CtaLinks
            visitor={{
              text: t('text'),
              action: { href: localPath(locale, paths.register()), label: t('register') },
            }}
            signedIn={{
              text: t('signedInText'),
              action: { href: localPath(locale, paths.addProperty), label: t('addProperty') },
            }}
            browse={{ href: localPath(locale, paths.buy), label: t('browse') }}
          />
        </div>
      </div>
    </section>
  )
}
