import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { readNote, writeNote } from '@/lib/favorites/browser/notes'
import { useFavorite } from '@/lib/favorites/browser/use-favorite'
import { maxNoteLength } from '@/lib/favorites/max-note-length'
import { useFavoriteNotes, useSaveFavoriteNote } from '@/lib/favorites/use-favorites'
import { formatPrice } from '@/lib/i18n/format/money'
import { type Property, priceDrop } from '@/lib/listings/property/property'
import { useClosing, useProperty } from '@/lib/listings/property/use-property'
import { viewedIds, viewedTitle } from '@/lib/listings/property/viewed-properties'
import { paths } from '@/lib/paths'
import { useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { Card, type CardLabels } from '../listing/card'
import { cardFormatter } from '../listing/card-data'
import { SaveButton } from '../listing/save-button'
import { CardSkeleton } from '../skeletons/card-skeletons'
import { Badge } from '../ui/badge'
import { buttonClass, textLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'

interface CompareChoice {
  chosen: boolean
  /** Four other properties are already selected for comparison. */
  full: boolean
  onChange: (chosen: boolean) => void
}

interface FavoriteCardProps {
  labels: CardLabels
  id: string
  userId: string | undefined
  compare: CompareChoice
}

/** A favorite as a card, or a message that it is no longer available. */
export function FavoriteCard({ labels, id, userId, compare }: FavoriteCardProps) {
  const t = useTranslations('favoritesPage')
  const listingTexts = useTranslations('listing')
  const gone = useTranslations('gone')
  const locale = useLocale()
  const { data: property, error, isPending, refetch } = useProperty(id)
  const closing = useClosing(id, property === null).data
  const what = closing ? `${listingTexts(`types.${closing.type}`)}, ${closing.city}` : t('property')
  if (property) {
    return (
      <div className="grid h-full grid-rows-[1fr_auto] overflow-hidden rounded-card border border-line bg-surface hover:shadow-card [&>.card]:border-0">
        <Card card={cardFormatter(locale, listingTexts)(property)} labels={labels} />
        <FavoriteDetails property={property} userId={userId} compare={compare} />
      </div>
    )
  }
  if (isPending) {
    return (
      <div className="grid gap-3">
        <CardSkeleton />
        <Skeleton className="h-40 w-full rounded-control" />
      </div>
    )
  }
  return (
    <article className="relative grid h-full content-start gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4 pe-16">
      <h3 id={`gone-${id}`} className="text-base leading-snug break-words">
        {viewedTitle(id) ?? (userId ? <UnlockedTitle userId={userId} id={id} fallback={what} /> : what)}
      </h3>
      <p className="text-muted">
        {error ? error.message : closing ? gone(`titles.${closing.status}`) : t('gone')}
      </p>
      {error ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          {t('retry')}
        </button>
      ) : userId ? (
        <IfUnlocked userId={userId} id={id}>
          <LocalLink locale={locale} to={paths.unlockedContact(id)} className={textLinkClass}>
            {t('unlocked')}
          </LocalLink>
        </IfUnlocked>
      ) : null}
      {labels.save ? (
        <div className="absolute end-2 top-2">
          <SaveButton propertyId={id} labels={labels.save} variant="icon" describedBy={`gone-${id}`} />
        </div>
      ) : null}
    </article>
  )
}

interface FavoriteDetailsProps {
  property: Property
  userId: string | undefined
  compare: CompareChoice
}

/** A favorite's attributes, its checkbox for comparison, and its note. */
function FavoriteDetails({ property, userId, compare }: FavoriteDetailsProps) {
  const t = useTranslations('favoritesPage')
  const locale = useLocale()
  const drop = priceDrop(property)
  return (
    <div className="grid gap-2 border-t border-line p-4 pt-3">
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {drop ? (
          <Badge tone="accent">{t('marks.priceDown', { amount: formatPrice(locale, drop.by) })}</Badge>
        ) : null}
        {userId ? (
          <IfUnlocked userId={userId} id={property.id}>
            <Badge tone="solid">{t('marks.unlocked')}</Badge>
          </IfUnlocked>
        ) : null}
        {viewedIds().includes(property.id) ? <Badge>{t('marks.viewed')}</Badge> : null}
      </p>
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={compare.chosen}
          disabled={compare.full}
          aria-describedby={`title-${property.id}`}
          onChange={(event) => compare.onChange(event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        {t('compare')}
      </label>
      <NoteField propertyId={property.id} userId={userId} />
    </div>
  )
}

/** The title that the property had when its contact was unlocked. */
function UnlockedTitle({ userId, id, fallback }: { userId: string; id: string; fallback: string }) {
  const contacts = useUnlockedContacts(userId).data
  return <span>{contacts?.items.find(({ property_id }) => property_id === id)?.title ?? fallback}</span>
}

function IfUnlocked({ userId, id, children }: { userId: string; id: string; children: ReactNode }) {
  const contacts = useUnlockedContacts(userId).data
  return contacts?.items.some(({ property_id }) => property_id === id) ? children : null
}

const saveDelayMs = 600

interface NoteFieldProps {
  propertyId: string
  /** Undefined for visitors, whose notes stay in this browser. */
  userId: string | undefined
}

function NoteField({ propertyId, userId }: NoteFieldProps) {
  return userId ? (
    <AccountNote propertyId={propertyId} userId={userId} />
  ) : (
    <VisitorNote propertyId={propertyId} />
  )
}

function VisitorNote({ propertyId }: { propertyId: string }) {
  const [note, setNote] = useState(() => readNote(propertyId))
  return (
    <NoteInput
      propertyId={propertyId}
      value={note}
      onChange={(text) => {
        setNote(text)
        writeNote(propertyId, text)
      }}
    />
  )
}

interface AccountNoteProps {
  propertyId: string
  userId: string
}

function AccountNote({ propertyId, userId }: AccountNoteProps) {
  const t = useTranslations('favoritesPage')
  const { data, isError } = useFavoriteNotes(userId)
  if (data) {
    const saved = data.items.find(({ property_id }) => property_id === propertyId)?.note ?? ''
    return <SavedNote propertyId={propertyId} userId={userId} saved={saved} />
  }
  return <NoteInput propertyId={propertyId} value="" status={isError ? t('failed') : t('loading')} readOnly />
}

/** A note is stored in this browser until the server has stored it, like a visitor's note. */
function SavedNote({ propertyId, userId, saved }: AccountNoteProps & { saved: string }) {
  const t = useTranslations('favoritesPage')
  const [note, setNote] = useState(() => readNote(propertyId, userId) || saved || readNote(propertyId))
  const { mutate, status } = useSaveFavoriteNote(userId)
  const { saved: isFavorite } = useFavorite(propertyId)
  useEffect(() => {
    if (note.trim() === saved || !isFavorite) return
    const timer = setTimeout(() => {
      const removeLocalCopies = () => {
        writeNote(propertyId, '', userId)
        writeNote(propertyId, '')
      }
      mutate({ property_id: propertyId, note: note.trim() }, { onSuccess: removeLocalCopies })
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [note, saved, isFavorite, propertyId, userId, mutate])
  const messages = { idle: '', pending: t('noteSaving'), success: t('noteSaved'), error: t('noteFailed') }
  return (
    <NoteInput
      propertyId={propertyId}
      value={note}
      status={messages[status]}
      onChange={(text) => {
        setNote(text)
        writeNote(propertyId, text, userId)
      }}
    />
  )
}

interface NoteInputProps {
  propertyId: string
  value: string
  status?: string
  readOnly?: boolean
  onChange?: (text: string) => void
}

function NoteInput({ propertyId, value, status = '', readOnly, onChange }: NoteInputProps) {
  const t = useTranslations('favoritesPage')
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm text-muted">
        {t('note')}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={maxNoteLength}
        value={value}
        readOnly={readOnly}
        aria-describedby={`title-${propertyId}`}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className="control field-sizing-content"
      />
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {status}
      </p>
    </div>
  )
}
