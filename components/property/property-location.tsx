import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { placeOf } from '../listing/card-data'

/** Town and region, with the sketch of a map: the street is what a token buys. */
export function PropertyLocation({ locale, address }: { locale: Locale; address: Property['address'] }) {
  const t = translatorFor(locale, 'property')
  return (
    <section aria-labelledby="location">
      <h2 id="location" className="text-heading">
        {t('location')}
      </h2>
      <p className="mt-2 break-words">{placeOf(address)}</p>
      <div className="relative mt-4 overflow-hidden rounded-panel border border-line">
        <MapSketch label={t('map')} />
        <p className="border-t border-line bg-surface px-4 py-3 text-sm text-muted">{t('locationNote')}</p>
      </div>
    </section>
  )
}

/** Streets, a park and a river that are nowhere; the circle says 'about here', not where. */
function MapSketch({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 720 300"
      preserveAspectRatio="xMidYMid slice"
      className="block h-56 w-full bg-sunken sm:h-64"
    >
      <path
        d="M-20 246c90-34 150 18 250-8s150-70 262-56 160-8 260-40v160H-20z"
        className="fill-accent-soft"
        opacity="0.8"
      />
      <rect x="470" y="34" width="132" height="84" rx="12" className="fill-accent-soft" />
      <g className="fill-surface">
        <rect x="40" y="30" width="86" height="62" rx="6" />
        <rect x="146" y="30" width="120" height="62" rx="6" />
        <rect x="286" y="30" width="66" height="62" rx="6" />
        <rect x="372" y="30" width="78" height="62" rx="6" />
        <rect x="40" y="112" width="120" height="72" rx="6" />
        <rect x="180" y="112" width="86" height="72" rx="6" />
        <rect x="286" y="112" width="164" height="72" rx="6" />
        <rect x="622" y="34" width="90" height="64" rx="6" />
      </g>
      <g fill="none" className="stroke-line" strokeWidth="9" strokeLinecap="round">
        <path d="M-10 102h740M276-10v220M460-10v196M136-10v112M612-10v150" />
      </g>
      <circle cx="360" cy="128" r="64" className="fill-accent" opacity="0.16" />
      <circle
        cx="360"
        cy="128"
        r="64"
        fill="none"
        className="stroke-accent"
        strokeWidth="2"
        strokeDasharray="5 7"
      />
    </svg>
  )
}
