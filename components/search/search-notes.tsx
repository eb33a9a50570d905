import { X } from 'lucide-react'
import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { formatDistance } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatNear, parseNear } from '@/lib/places/map/map-area'
import { toLocative } from '@/lib/places/names/locative'
import { townIn } from '@/lib/places/names/town-in'
import { nearToText } from '@/lib/search/descriptions/describe-kinds'
import { filterChips, placeName } from '@/lib/search/descriptions/describe-search'
import { filterLabel } from '@/lib/search/descriptions/field-labels'
import { queryParts } from '@/lib/search/descriptions/query-parts'
import {
  invertedRanges,
  type ListingFilters,
  narrowingNames,
  parseFilters,
} from '@/lib/search/filters/filters'
import { type PageSearch, searchHref, withoutFilters } from '@/lib/search/filters/page-search'
import { literalText } from '@/lib/search/matching/search-terms'
import { findUnknownPlaces } from '@/lib/search/query/landmarks'
import { placeFilters } from '@/lib/search/query/places'
import { searchRedirect } from '@/lib/search/query/search-redirect'
import { foldWords } from '@/lib/text/fold'
import { chipsId } from '../search-map/element-ids'
import { textLinkClass } from '../ui/button'

interface SearchNotesProps {
  locale: Locale
  search: PageSearch
  /** A typo in the words was corrected. */
  typoCorrected: boolean
  /** Words that are not searched, since with them nothing is found. */
  dropped?: readonly string[] | undefined
}

/** Ignored parameters, a corrected typo, what nobody offers, and a chip for each filter that links to the search without it. */
export function SearchNotes({ locale, search, typoCorrected, dropped = [] }: SearchNotesProps) {
  const t = translatorFor(locale, 'search')
  const chips = filterChips(locale, search)
  const { path, filters, invalidNames } = search
  const hasSeveralInvalid = search.hasSeveralInvalid || invalidNames.length > 1
  const elsewhere = otherPlaces(filters)
  const searched = placeName(locale, filters)
  const unknown = findUnknownPlaces(filters.q ?? '', filters.city ?? [])
  const unknownWords = foldWords(unknown?.words ?? '')
  const isUnknown = (word: string) => foldWords(word).some((each) => unknownWords.includes(each))
  const others = dropped.filter((word) => !isUnknown(word))
  const hrefOf = (rest: ListingFilters) => localPath(locale, searchHref(path, rest))
  return (
    <>
      {hasSeveralInvalid || invalidNames[0] ? (
        <div className="mt-4">
          <Alert variant="danger">
            {hasSeveralInvalid || !invalidNames[0]
              ? t('severalUnreadable')
              : t('unreadable', { field: filterLabel(locale, invalidNames[0]) })}
          </Alert>
        </div>
      ) : null}
      {invertedRanges(filters).map(({ min, max }) => (
        <div key={min} className="mt-4">
          <Alert variant="danger">
            {t('crossed', { min: filterLabel(locale, min), max: filterLabel(locale, max) })}
          </Alert>
        </div>
      ))}
      {chips.length > 0 ? (
        <nav
          id={chipsId}
          aria-label={t('activeFilters')}
          className="mt-2 max-lg:-mx-4 md:max-lg:-mx-8 lg:mt-4"
        >
          <ul className="relative flex items-center gap-2 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 md:max-lg:px-8 lg:flex-wrap">
            {chips.map(({ name, label, rest }) => (
              <li key={`${name} ${label}`} className="min-w-0 max-lg:max-w-[75vw] max-lg:shrink-0">
                <Link
                  href={hrefOf(rest)}
                  prefetch={false}
                  className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface ps-4 pe-3 text-sm font-medium hover:border-ink"
                >
                  <span className="truncate">
                    <span className="sr-only">{t('remove')} </span>
                    {label}
                  </span>
                  <X className="size-4 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
            <li className="max-lg:shrink-0">
              <Link
                href={hrefOf(withoutFilters(filters, narrowingNames))}
                prefetch={false}
                className={`px-2 text-sm ${textLinkClass}`}
              >
                {t('clear')}
              </Link>
            </li>
          </ul>
        </nav>
      ) : null}
      <NearNote locale={locale} search={search} />
      <ReadNote locale={locale} search={search} />
      {elsewhere.length > 0 ? (
        <p className="mt-4 text-muted">
          <span>{searched ? t('onePlace', { place: searched }) : t('asStreet')}</span>
          {elsewhere.map(({ name, filters: there }) => (
            <Link key={name} href={hrefOf(there)} prefetch={false} className={`ms-3 ${textLinkClass}`}>
              {townIn(locale, name)}
            </Link>
          ))}
        </p>
      ) : null}
      {notOffered(filters).map((name) => (
        <p key={name} className="mt-4 text-muted">
          {t(name)}
        </p>
      ))}
      {unknown ? (
        <UnknownPlacesNote
          locale={locale}
          search={search}
          unknown={unknown}
          isDropped={dropped.some(isUnknown)}
        />
      ) : null}
      {others.length > 0 ? (
        <p className="mt-4 text-muted">{t('dropped', { words: others.join(', ') })}</p>
      ) : null}
      {typoCorrected ? <p className="mt-4 text-muted">{t('forgiven', { words: filters.q ?? '' })}</p> : null}
    </>
  )
}

/** What the text asks for and nobody offers here. */
function notOffered(filters: ListingFilters) {
  const asked = queryParts(filters).flatMap(({ notOffered = [] }) => notOffered)
  return [...new Set(asked)]
}

const inTown: Record<Locale, (town: string) => string> = {
  'sr-Latn': toLocative,
  en: (town) => townIn('en', town),
}

/** What the words want near and is in no table: they are searched as words, and a kind that is known there is one press away. */
function UnknownPlacesNote({
  locale,
  search: { path, filters },
  unknown: { kind, words, others, town, instead },
  isDropped,
}: {
  locale: Locale
  search: PageSearch
  unknown: NonNullable<ReturnType<typeof findUnknownPlaces>>
  isDropped: boolean
}) {
  const t = translatorFor(locale, 'search.unknownPlaces')
  const places = t(`kinds.${kind}`)
  const nearTo = instead && [...new Set([...(filters.nearTo ?? []), instead])]
  return (
    <div className="mt-4 max-w-3xl">
      <Alert>
        <p>
          {town === undefined
            ? t('anywhere', { places })
            : t('inTown', { places, inTown: inTown[locale](town) })}{' '}
          {t(isDropped ? 'dropped' : 'words', { words })}
        </p>
        {instead ? (
          <Link
            href={localPath(
              locale,
              searchHref(path, { ...filters, page: undefined, nearTo, q: others || undefined }),
            )}
            prefetch={false}
            className={`inline-flex min-h-11 items-center ${textLinkClass}`}
          >
            {t('instead', { filter: nearToText(locale, instead) })}
          </Link>
        ) : null}
      </Alert>
    </div>
  )
}

/** Distances that people still walk, in metres. */
const widerMetres = [600, 1_000, 1_500, 3_000]
const maxWider = 2

/** Larger distances from a place near which listings are searched, by a filter or by words. */
function NearNote({ locale, search: { path, filters } }: { locale: Locale; search: PageSearch }) {
  const parts = queryParts(filters)
  const named = parts.find(({ filter }) => filter?.near !== undefined)
  const text = filters.near ?? named?.filter?.near
  const near = parseNear(text ?? '')
  if (!near) return null
  const t = translatorFor(locale, 'search.map')
  const words = parts.flatMap((part) => (part === named ? [] : [part.text])).join(' ')
  const hrefOf = (metres: number) =>
    localPath(
      locale,
      searchHref(path, {
        ...filters,
        page: undefined,
        near: formatNear({ ...near, metres }),
        ...(named ? { q: words || undefined } : {}),
      }),
    )
  const wider = widerMetres.filter((metres) => metres > near.metres).slice(0, maxWider)
  if (wider.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      {wider.map((metres) => (
        <Link key={metres} href={hrefOf(metres)} prefetch={false} className={textLinkClass}>
          {t('widen', { distance: formatDistance(locale, metres) })}
        </Link>
      ))}
    </p>
  )
}

/** Listings of a title are shown alone; what its words mean otherwise is one press away. */
function ReadNote({ locale, search: { path, filters } }: { locale: Locale; search: PageSearch }) {
  const read = readInstead(path, filters)
  if (!read) return null
  const labels = filterChips(locale, { filters: read.filters }).map(({ label }) => label)
  return (
    <p className="mt-4">
      <Link href={localPath(locale, read.href)} prefetch={false} className={textLinkClass}>
        {translatorFor(locale, 'search')('readInstead', { filters: labels.join(', ') })}
      </Link>
    </p>
  )
}

/** The search as which a text in quotation marks would be read without them; undefined where it has no meaning. */
export function readInstead(path: string, { page: _, ...filters }: ListingFilters) {
  const q = literalText(filters.q ?? '')
  if (q === undefined) return undefined
  const href = searchRedirect(path, new URLSearchParams({ q }), {
    filters: { ...filters, q },
    invalidNames: [],
  })
  if (href === null) return undefined
  const query = new URLSearchParams(href.split('?')[1])
  return { href, filters: parseFilters(query, { groupedDigits: false }).filters }
}

interface OtherPlace {
  name: string
  /** The search in that place instead. */
  filters: ListingFilters
}

/** Returns the places in other towns that the words name. */
export function otherPlaces(filters: ListingFilters): OtherPlace[] {
  const parts = queryParts(filters)
  const words = parts.flatMap(({ elsewhere, text }) => (elsewhere ? [] : [text])).join(' ')
  const named = parts.flatMap(({ elsewhere }) => elsewhere ?? [])
  const places = new Map(named.map((place) => [Object.values(place).join(', '), place]))
  return [...places.values()].map((place) => ({
    name: place.neighbourhood ?? place.district ?? place.city,
    filters: {
      ...withoutFilters(filters, ['city', 'q']),
      ...placeFilters(place),
      ...(words ? { q: words } : {}),
    },
  }))
}
