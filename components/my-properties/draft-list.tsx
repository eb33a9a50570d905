import { Eye, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import type { Draft } from '@/lib/listings/drafts/schema'
import { useDeleteListing } from '@/lib/listings/own/use-own-listings'
import { imageSources } from '@/lib/media/image-sources'
import { paths } from '@/lib/paths'
import { DiscardDraft } from '../publish/discard-draft'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'

interface DraftListProps {
  locale: Locale
  userId: string
  drafts: readonly Draft[]
}

/** What is not public yet, with what each lacks. */
export function DraftList({ locale, userId, drafts }: DraftListProps) {
  const t = useTranslations('myProperties.drafts')
  const summary = useLazyModule(() => import('@/lib/publishing/draft-body'), drafts.length > 0)
  if (drafts.length === 0) return null
  return (
    <TitledSection id="drafts" title={t('title', { count: drafts.length })} className="mb-10">
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="min-w-0">
            <DraftCard
              locale={locale}
              userId={userId}
              draft={draft}
              missing={summary.value?.missingFields(draft)}
            />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

interface DraftCardProps extends Omit<DraftListProps, 'drafts'> {
  draft: Draft
  /** Undefined until it is known. */
  missing: ReturnType<typeof import('@/lib/publishing/draft-body').missingFields> | undefined
}

function DraftCard({ locale, userId, draft, missing }: DraftCardProps) {
  const t = useTranslations('myProperties.drafts')
  const labels = useTranslations('publish.labels')
  const discard = useDeleteListing(userId)
  const { id, title, price, city, images, pending_photos } = draft
  const [cover] = images
  const attributes = [
    price === null ? '' : formatPrice(locale, price),
    city,
    t('photos', { count: images.length }),
  ]
  return (
    <article
      aria-labelledby={`draft-${id}`}
      className="grid h-full content-start gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4"
    >
      <div className="flex gap-4">
        {cover ? (
          // biome-ignore lint/performance/noImgElement: a thumbnail of one width.
          <img
            src={imageSources(cover.public_url, cover.widths).src}
            alt=""
            className="size-20 shrink-0 rounded-control object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <Badge tone="caution">{t('status')}</Badge>
          <h3 id={`draft-${id}`} className="mt-1 line-clamp-2 text-base font-semibold wrap-anywhere">
            {title ?? draft.unfinished.title ?? t('untitled')}
          </h3>
          <p className="text-sm text-muted">{attributes.filter(Boolean).join('\u00a0· ')}</p>
          <p className="text-sm text-muted">{t('changed', { date: formatDate(locale, draft.updated_at) })}</p>
        </div>
      </div>
      {missing ? (
        <p className="text-sm">
          <span>
            {missing.length > 0
              ? t('lacks', { fields: missing.map((field) => labels(field)).join(', ') })
              : t('complete')}
          </span>
          <span>{pending_photos.length > 0 ? ` ${t('pending', { count: pending_photos.length })}` : ''}</span>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LocalLink
          locale={locale}
          to={`${paths.addProperty}?draft=${id}`}
          aria-describedby={`draft-${id}`}
          className={buttonClass('primary', 'px-4')}
        >
          <Pencil className="size-4" />
          {t('continue')}
        </LocalLink>
        <LocalLink
          locale={locale}
          to={paths.previewProperty(id)}
          aria-describedby={`draft-${id}`}
          className={buttonClass('quiet', 'px-3')}
        >
          <Eye className="size-4" />
          {t('preview')}
        </LocalLink>
        <DiscardDraft onDiscard={() => discard.mutate(id)} />
      </div>
      {discard.error ? <ErrorLine className="text-sm">{discard.error.message}</ErrorLine> : null}
    </article>
  )
}
