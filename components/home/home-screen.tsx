import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { countProperties, findProperties } from '@/lib/listings/read'
import { CallToAction } from './call-to-action'
import { ContactPromise } from './contact-promise'
import { FeaturedProperties } from './featured-properties'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { RecentProperties } from './recent-properties'
import { SiteStats } from './site-stats'
import { WhyChoose } from './why-choose'

const featuredCount = 3
const recentCount = 4
/** A few more than the cards need: the hero looks among them for a picture that is not shown twice. */
const newestCount = 16

/** The home screen; unknown addresses show it too. */
export async function HomeScreen({ locale }: { locale: Locale }) {
  const [{ items }, count] = await Promise.all([findProperties({ limit: newestCount }), countProperties()])
  const recent = items.slice(featuredCount, featuredCount + recentCount)
  return (
    <>
      <Hero locale={locale} property={heroProperty(items)} />
      <SiteStats locale={locale} properties={count} />
      <FeaturedProperties locale={locale} properties={items.slice(0, featuredCount)} />
      {recent.length > 0 ? <RecentProperties locale={locale} properties={recent} /> : null}
      <HowItWorks locale={locale} />
      <ContactPromise locale={locale} />
      <WhyChoose locale={locale} />
      <CallToAction locale={locale} />
    </>
  )
}

/** A home with a picture, rather one that no card below shows. */
function heroProperty(items: Property[]): Property | undefined {
  const homes = items.filter(
    ({ type, images }) => type !== 'land' && type !== 'commercial' && images.length > 0,
  )
  const unseen = homes.filter((home) => items.indexOf(home) >= featuredCount + recentCount)
  return unseen.find(({ type }) => type === 'house') ?? unseen[0] ?? homes[0]
}
