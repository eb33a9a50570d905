import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { countTowns } from '@/lib/search/count-towns'
import { countProperties } from '@/lib/search/find-properties'
import { findHomeListings } from '@/lib/site/find-home-listings'
import { CallToAction } from './call-to-action'
import { FeaturedProperties } from './featured-properties'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { RecentProperties } from './recent-properties'
import { SiteStats } from './site-stats'
import { TownLinks } from './town-links'
import { WhyChoose } from './why-choose'

/** Number of towns with a link. */
const townCount = 8

/** The home screen, also shown for unknown URLs. */
export async function HomeScreen({ locale }: { locale: Locale }) {
  const [{ featured, recent, newest }, count, towns] = await Promise.all([
    findHomeListings(),
    countProperties(),
    countTowns(townCount),
  ])
  return (
    <>
      <Hero locale={locale} property={heroProperty(newest, [...featured, ...recent])} />
      <FeaturedProperties locale={locale} properties={featured} />
      <TownLinks locale={locale} towns={towns} />
      {recent.length > 0 ? <RecentProperties locale={locale} properties={recent} /> : null}
      <SiteStats locale={locale} properties={count} />
      <HowItWorks locale={locale} />
      <WhyChoose locale={locale} />
      <CallToAction locale={locale} />
    </>
  )
}

/** Returns a property with a photo, preferably one that no card below shows. */
function heroProperty(newest: Property[], below: Property[]): Property | undefined {
  const homes = newest.filter(
    ({ type, images }) => type !== 'land' && type !== 'commercial' && images.length > 0,
  )
  const unseen = homes.filter((home) => !below.includes(home))
  return unseen.find(({ type }) => type === 'house') ?? unseen[0] ?? homes[0]
}
