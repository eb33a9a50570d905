import type { Locale } from '@/lib/i18n/routing'
import { findHomeListings } from '@/lib/listings/find-home-listings'
import { countProperties } from '@/lib/listings/find-properties'
import type { Property } from '@/lib/listings/property'
import { CallToAction } from './call-to-action'
import { ContactPromise } from './contact-promise'
import { FeaturedProperties } from './featured-properties'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { RecentProperties } from './recent-properties'
import { SiteStats } from './site-stats'
import { WhyChoose } from './why-choose'

/** The home screen; unknown addresses show it too. */
export async function HomeScreen({ locale }: { locale: Locale }) {
  const [{ featured, recent, newest }, count] = await Promise.all([findHomeListings(), countProperties()])
  return (
    <>
      <Hero locale={locale} property={heroProperty(newest, [...featured, ...recent])} />
      <SiteStats locale={locale} properties={count} />
      <FeaturedProperties locale={locale} properties={featured} />
      {recent.length > 0 ? <RecentProperties locale={locale} properties={recent} /> : null}
      <HowItWorks locale={locale} />
      <ContactPromise locale={locale} />
      <WhyChoose locale={locale} />
      <CallToAction locale={locale} />
    </>
  )
}

/** A home with a picture, rather one that no card below shows. */
function heroProperty(newest: Property[], below: Property[]): Property | undefined {
  const homes = newest.filter(
    ({ type, images }) => type !== 'land' && type !== 'commercial' && images.length > 0,
  )
  const unseen = homes.filter((home) => !below.includes(home))
  return unseen.find(({ type }) => type === 'house') ?? unseen[0] ?? homes[0]
}
