import { ArrowLeft, Award, Scale, X } from 'lucide-react'
import Link from 'next/link'
import { LocalLink } from '@/components/ui/local-link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { ownerTexts, titleIn } from '@/lib/listings/property/localized-texts'
import type { Property } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { ListingImage } from '../listing/listing-image'
import { OwnerText } from '../listing/owner-text'
import { usual } from '../property/loan/annuity'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Checkbox } from '../ui/form/checkbox'
import { CompareRow, compareCellClass } from './compare-row'
import { compareRows } from './compare-rows'
import { PersonalRows } from './personal-rows'

/** Compares up to four properties; the URL holds their ids. Differing rows are bold, and can be shown alone. */
export function CompareScreen({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'compare')
  return (
    <div className="container-page py-8 md:py-10">
      {properties.length > 0 ? (
        <LocalLink
          locale={locale}
          to={paths.favorites}
          className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink print:hidden"
        >
          <ArrowLeft className="size-4" />
          {t('toFavorites')}
        </LocalLink>
      ) : null}
      <h1 className="text-title">{t('title')}</h1>
      {properties.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={<Scale />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Link href={localPath(locale, paths.favorites)} className={buttonClass()}>
                {t('toFavorites')}
              </Link>
            }
          />
        </div>
      ) : (
        <Table locale={locale} properties={properties} />
      )}
    </div>
  )
}

function Table({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'compare')
  const { compare, favoritesPage } = messagesFor(locale)
  const has = (purpose: Property['purpose']) => properties.some((property) => property.purpose === purpose)
  const notes = [...(has('SALE') ? ['loanNote' as const] : []), ...(has('RENT') ? ['rentNote' as const] : [])]
  return (
    <div className="group mt-4">
      {properties.length > 1 ? (
        <div className="print:hidden">
          <Checkbox id="only-differences" label={t('onlyDifferences')} />
        </div>
      ) : null}
      <section
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 overflow-x-auto print:overflow-visible print:break-inside-auto"
      >
        <table className="w-full min-w-max table-fixed text-start md:min-w-0 print:min-w-0">
          <thead>
            <tr>
              <td className="w-0 md:w-48" />
              {properties.map((property) => (
                // Three columns take the width of a phone; of a fourth one sees that it is there.
                <th
                  key={property.id}
                  scope="col"
                  className={`${properties.length > 3 ? 'w-[max(5.5rem,calc((100vw-2rem)/3.4))]' : 'w-[max(5.5rem,calc((100vw-2rem)/3))]'} p-1 text-start align-top text-sm md:w-auto md:p-2 md:text-base print:w-auto`}
                >
                  <Column
                    locale={locale}
                    property={property}
                    others={properties.filter((other) => other !== property)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows(locale, properties).map(({ label, values, differs, best }) => (
              <CompareRow key={label} label={label} differs={differs}>
                {values.map((value, index) => (
                  <CompareCell
                    key={properties[index]?.id}
                    value={value}
                    differs={differs}
                    best={best.includes(index) ? t('best') : null}
                  />
                ))}
              </CompareRow>
            ))}
            <PersonalRows
              locale={locale}
              labels={{ note: favoritesPage.note, contact: compare.contact, unlock: compare.unlock }}
              properties={properties.map((property) => ({
                id: property.id,
                title: titleIn(locale, property),
              }))}
            />
          </tbody>
        </table>
      </section>
      <p className="mt-4 max-w-2xl text-sm text-muted">{notes.map((name) => t(name, usual)).join(' ')}</p>
    </div>
  )
}

interface CellProps {
  value: string
  differs: boolean
  /** How the best value is marked; null for others. */
  best: string | null
}

function CompareCell({ value, differs, best }: CellProps) {
  return (
    <td
      className={`${compareCellClass} first-letter:uppercase tabular-nums ${differs ? 'font-semibold' : ''} ${best ? 'text-accent' : ''}`}
    >
      <span className={value ? undefined : 'font-normal text-muted'}>{value || '–'}</span>
      {best ? (
        <span className="mt-1 flex items-center gap-1 text-xs font-medium">
          <Award className="size-3.5 shrink-0" />
          {best}
        </span>
      ) : null}
    </td>
  )
}

interface ColumnProps {
  locale: Locale
  property: Property
  others: Property[]
}

function Column({ locale, property, others }: ColumnProps) {
  const t = translatorFor(locale, 'compare')
  const { id, images } = property
  const { text: title, lang } = ownerTexts(locale, property).title
  const [cover] = images
  return (
    <div className="grid max-w-72 gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {cover ? <ListingImage image={cover} locale={locale} sizes="18rem" /> : null}
        <LocalLink
          locale={locale}
          to={paths.compare(others.map((other) => other.id))}
          aria-label={t('remove', { title })}
          className="group/remove absolute end-0 top-0 flex size-11 items-center justify-center print:hidden"
        >
          {/* On a phone a circle of 44 px would cover the photo. */}
          <span className="flex size-7 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card group-hover/remove:text-accent md:size-9">
            <X className="size-4 md:size-5" />
          </span>
        </LocalLink>
      </div>
      <LocalLink
        locale={locale}
        to={paths.property(id)}
        className="line-clamp-3 min-h-11 leading-snug font-semibold break-words underline-offset-4 hover:underline"
      >
        <OwnerText text={title} lang={lang} />
      </LocalLink>
    </div>
  )
}
