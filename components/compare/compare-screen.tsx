import { ArrowLeft, Scale, X } from 'lucide-react'
import Link from 'next/link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { ListingImage } from '../listing/listing-image'
import { buttonClass } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { EmptyState } from '../ui/empty-state'
import { compareRows } from './compare-rows'

/** Compares up to four properties; the URL holds their ids. Differing rows are bold, and can be shown alone. */
export function CompareScreen({ locale, properties }: { locale: Locale; properties: Property[] }) {
  const t = translatorFor(locale, 'compare')
  return (
    <div className="container-page py-8 md:py-10">
      {properties.length > 0 ? (
        <Link
          href={localPath(locale, paths.favorites)}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink print:hidden"
        >
          <ArrowLeft className="size-4" />
          {t('toFavorites')}
        </Link>
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
  return (
    <div className="group mt-4">
      {properties.length > 1 ? <Checkbox id="only-differences" label={t('onlyDifferences')} /> : null}
      <section
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 overflow-x-auto"
      >
        <table className="w-full min-w-max table-fixed text-start md:min-w-0">
          <thead>
            <tr>
              <td className="w-24 md:w-48" />
              {properties.map((property) => (
                <th
                  key={property.id}
                  scope="col"
                  className="w-[min(28vw,8rem)] p-1.5 text-start align-top text-sm md:w-auto md:p-2 md:text-base"
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
            {compareRows(locale, properties).map(({ label, values, differs }) => (
              <tr
                key={label}
                className={`border-t border-line ${differs ? '' : 'group-has-[#only-differences:checked]:hidden'}`}
              >
                <th
                  scope="row"
                  className="sticky start-0 bg-paper py-2.5 pe-2 text-start text-sm font-normal wrap-anywhere text-muted"
                >
                  {label}
                </th>
                {values.map((value, index) => (
                  <td
                    key={properties[index]?.id}
                    className={`px-1.5 py-2 align-top wrap-anywhere first-letter:uppercase tabular-nums md:px-2 max-md:text-sm ${differs ? 'font-semibold' : ''}`}
                  >
                    {value || <span className="font-normal text-muted">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface ColumnProps {
  locale: Locale
  property: Property
  others: Property[]
}

function Column({ locale, property, others }: ColumnProps) {
  const t = translatorFor(locale, 'compare')
  const { id, title, images } = property
  const [cover] = images
  return (
    <div className="grid max-w-72 gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-sunken">
        {cover ? <ListingImage image={cover} locale={locale} sizes="18rem" /> : null}
        <Link
          href={localPath(locale, paths.compare(others.map((other) => other.id)))}
          prefetch={false}
          aria-label={t('remove', { title })}
          className="absolute end-2 top-2 flex size-11 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card hover:text-accent"
        >
          <X className="size-5" />
        </Link>
      </div>
      <Link
        href={localPath(locale, paths.property(id))}
        prefetch={false}
        className="line-clamp-3 min-h-11 leading-snug font-semibold break-words underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    </div>
  )
}
