import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { maxCaptionLength } from '@/lib/listings/attributes/image-kinds'
import type { Photo, PhotoDescription } from '@/lib/publishing/photos/photo'
import { CheckField, FormFailure, TextField } from '../ui/form/form-fields'
import { SavedFields } from '../ui/form/saved-fields'

interface PhotoDetailsProps {
  photo: Pick<Photo, 'key' | 'description'>
  /** From 1. */
  index: number
  disabled: boolean
  /** @throws ApiError when it was not saved */
  onDescribe: (key: string, description: PhotoDescription) => Promise<void>
}

/** What a photo is and shows, in a part of its tile that opens; saved when a field is left. */
export function PhotoDetails({ photo, index, disabled, onDescribe }: PhotoDetailsProps) {
  const t = useTranslations('photos.describe')
  const { key, description } = photo
  return (
    <details className="border-t border-line">
      <summary
        aria-label={t('named', { index })}
        className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold text-accent"
      >
        {t('summary')}
      </summary>
      <SavedFields
        id={useId()}
        values={{
          isPlan: description.kind === 'floor_plan',
          caption: description.caption,
          caption_en: description.captionEn,
        }}
        toBody={toDescription}
        send={(typed) => onDescribe(key, typed)}
        disabled={disabled}
        className="grid gap-3 px-3 pb-3 text-sm"
      >
        <CheckField name="isPlan" label={t('plan')} />
        <TextField name="caption" label={t('caption')} hint={t('hint')} maxLength={maxCaptionLength} />
        <TextField name="caption_en" label={t('captionEn')} maxLength={maxCaptionLength} lang="en" />
        <FormFailure line text={() => t('failed')} />
      </SavedFields>
    </details>
  )
}

interface Fields {
  isPlan: boolean
  caption: string
  caption_en: string
}

function toDescription({ isPlan, caption, caption_en }: Fields): PhotoDescription {
  return {
    kind: isPlan ? 'floor_plan' : 'photo',
    caption: caption.trim(),
    captionEn: caption_en.trim(),
  }
}
