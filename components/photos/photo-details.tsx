import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { maxCaptionLength } from '@/lib/listings/attributes/image-kinds'
import type { Photo, PhotoDescription } from '@/lib/publishing/photos/photo'
import { ApiError } from '@/lib/session/api-client'
import { Checkbox } from '../ui/checkbox'
import { controlProps, Field } from '../ui/field'

interface PhotoDetailsProps {
  photo: Pick<Photo, 'key' | 'description'>
  /** From 1. */
  index: number
  disabled: boolean
  /** @throws ApiError when it was not saved */
  onDescribe: (key: string, description: PhotoDescription) => Promise<void>
}

type Errors = Partial<Record<'caption' | 'caption_en', string>>

/** What a photo is and shows, in a part of its tile that opens; saved when a field is left. */
export function PhotoDetails({ photo, index, disabled, onDescribe }: PhotoDetailsProps) {
  const t = useTranslations('photos.describe')
  const id = useId()
  const { key, description } = photo
  const [errors, setErrors] = useState<Errors>({})
  const [failed, setFailed] = useState(false)

  async function save(change: Partial<PhotoDescription>) {
    setErrors({})
    setFailed(false)
    try {
      await onDescribe(key, { ...description, ...change })
    } catch (error) {
      if (error instanceof ApiError && error.fields) setErrors(error.fields)
      else setFailed(true)
    }
  }

  function caption(name: 'caption' | 'captionEn', error: string | undefined) {
    const control = `${id}-${name}`
    return (
      <Field id={control} label={t(name)} error={error} hint={name === 'caption' ? t('hint') : undefined}>
        <input
          type="text"
          autoComplete="off"
          defaultValue={description[name]}
          maxLength={maxCaptionLength}
          disabled={disabled}
          lang={name === 'captionEn' ? 'en' : undefined}
          onBlur={({ target }) => {
            if (target.value.trim() !== description[name] || error) void save({ [name]: target.value.trim() })
          }}
          // The form around it is not sent.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          {...controlProps(control, { error, hint: name === 'caption' ? t('hint') : undefined })}
          className="control"
        />
      </Field>
    )
  }

  return (
    <details className="border-t border-line">
      <summary
        aria-label={t('named', { index })}
        className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold text-accent"
      >
        {t('summary')}
      </summary>
      <div className="grid gap-3 px-3 pb-3 text-sm">
        <Checkbox
          id={`${id}-plan`}
          label={t('plan')}
          checked={description.kind === 'floor_plan'}
          disabled={disabled}
          onChange={({ target }) => void save({ kind: target.checked ? 'floor_plan' : 'photo' })}
        />
        {caption('caption', errors.caption)}
        {caption('captionEn', errors.caption_en)}
        <p role="alert" className="text-danger empty:hidden">
          {failed ? t('failed') : null}
        </p>
      </div>
    </details>
  )
}
