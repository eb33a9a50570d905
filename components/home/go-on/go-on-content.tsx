import { History, TrendingDown, TrendingUp } from 'lucide-react'
import Link from 'next/link'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Card } from '@/components/listing/card'
import type { CardData } from '@/components/listing/card-data'
import { readViewedCards } from '@/components/recently-viewed/viewed-cards'
import { SearchName } from '@/components/search/fields/search-name'
import { LinkPending } from '@/components/skeletons/link-pending'
import { Badge } from '@/components/ui/badge'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { titleIn } from '@/lib/listings/property/localized-texts'
import { viewedIds } from '@/lib/listings/property/viewed-properties'
import { paths } from '@/lib/paths'
import type { NewListings } from '@/lib/search/suggestions/count-new-listings'
import { type NamePart, tellApart } from '@/lib/search/suggestions/tell-apart'
import type { GoOnProps } from './go-on-props'
import {
  type LastSearch,
  type PriceChange,
  readLastSearches,
  readNewListings,
  readPriceChanges,
  recentLastSearches,
} from './read-last-visit'

const mostViewed = 4

type GoOnContentProps = GoOnProps & { userId: string | undefined }

/** The reader's searches, changed favorites and viewed homes; nothing when there are none. */
export function GoOnContent({ locale, texts, cards: labels, userId }: GoOnContentProps) {
  const searches = useLastSearches(locale, userId)
  const changes = useLoaded(() => readPriceChanges(userId), [])
  const [viewed] = useState(() => viewedIds().slice(0, mostViewed))
  const cards = useLoaded(() => readViewedCards(locale, labels, viewed), null)
  const names = tellApart(searches.map(({ name }) => name))
  const hasViewed = cards === null ? viewed.length > 0 : cards.length > 0
  if (searches.length === 0 && changes.length === 0 && !hasViewed) return null
  return (
    <NextIntlClientProvider locale={locale} messages={{ goOn: texts }}>
      <section aria-labelledby="go-on" className="container-page mt-11 lg:mt-14">
        <h2 id="go-on" className="text-heading lg:text-title">
          {texts.title}
        </h2>
        <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          {searches.length + changes.length > 0 ? (
            <ul className="content-start divide-y divide-line self-start rounded-card border border-line bg-surface">
              {searches.map((search, at) => (
                <SearchItem key={search.address} search={search} parts={names[at] ?? []} />
              ))}
              {changes.map((change) => (
                <ChangeItem key={change.property.id} locale={locale} change={change} />
              ))}
            </ul>
          ) : null}
          {hasViewed ? <ViewedCards cards={cards} labels={labels} count={viewed.length} /> : null}
        </div>
      </section>
    </NextIntlClientProvider>
  )
}

/** Those of this browser at once, which keeps the page from moving twice, then those of the account. */
function useLastSearches(locale: Locale, userId: string | undefined): LastSearch[] {
  const [known] = useState(recentLastSearches)
  return useLoaded(() => readLastSearches(locale, userId), known)
}

/** What was read once; `initial` until then, and where that failed. */
function useLoaded<T>(read: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one visit; another account is another component.
  useEffect(() => {
    read().then(setValue, () => undefined)
  }, [])
  return value
}

const rowClass =
  'relative flex min-h-12 items-center gap-3 px-3.5 py-2 first:rounded-t-card last:rounded-b-card hover:bg-sunken'

function SearchItem({ search, parts }: { search: LastSearch; parts: NamePart[] }) {
  const found = useNewListings(search)
  return (
    <li>
      <Link href={search.address} prefetch={false} className={rowClass}>
        <History className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 grow wrap-anywhere">
          <SearchName parts={parts} />
        </span>
        {found && found.count > 0 ? <NewCount found={found} /> : null}
        <LinkPending href={search.address} />
      </Link>
    </li>
  )
}

function NewCount({ found: { count, isMinimum } }: { found: NewListings }) {
  const t = useTranslations('goOn')
  return (
    <Badge tone="accent">
      <span className="whitespace-nowrap">{t(isMinimum ? 'newAtLeast' : 'new', { count })}</span>
    </Badge>
  )
}

function useNewListings(search: LastSearch): NewListings | null {
  const [found, setFound] = useState<NewListings | null>(null)
  const { address, since } = search
  useEffect(() => {
    let current = true
    void readNewListings({ address, since, name: '' }).then((each) => current && setFound(each))
    return () => {
      current = false
    }
  }, [address, since])
  return found
}

function ChangeItem({ locale, change: { property, from } }: { locale: Locale; change: PriceChange }) {
  const t = useTranslations('goOn')
  const isLower = property.price < from
  const Icon = isLower ? TrendingDown : TrendingUp
  const href = localPath(locale, paths.property(property.id))
  return (
    <li>
      <Link href={href} prefetch={false} className={rowClass}>
        <Icon className={`size-5 shrink-0 ${isLower ? 'text-accent' : 'text-muted'}`} />
        <span className="min-w-0 grow">
          <span className="block truncate">{titleIn(locale, property)}</span>
          <span className="block text-sm text-muted">
            {t(isLower ? 'lower' : 'higher', {
              from: formatPrice(locale, from),
              to: formatPrice(locale, property.price),
            })}
          </span>
        </span>
        <LinkPending href={href} />
      </Link>
    </li>
  )
}

interface ViewedCardsProps {
  cards: CardData[] | null
  labels: GoOnProps['cards']
  /** Expected while they load, so that what follows stays where it is. */
  count: number
}

/** A row that scrolls on phones. */
function ViewedCards({ cards, labels, count }: ViewedCardsProps) {
  const t = useTranslations('goOn')
  const items = cards ?? Array.from({ length: count }, () => null)
  return (
    <div className="min-w-0">
      <h3 className="sr-only">{t('viewed')}</h3>
      <ul className="phone-row lg:grid lg:grid-cols-2 lg:gap-4">
        {items.map((card, at) =>
          card ? (
            <li key={card.id} className="grid">
              <Card card={card} labels={labels.card} variant="compact" />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity.
            <li key={at} aria-hidden className="h-32 rounded-card bg-sunken" />
          ),
        )}
      </ul>
    </div>
  )
}
