import { Camera, ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type MouseEvent, useRef } from 'react'
import { photoTypes } from '@/lib/publishing/photos/validate-files'
import { buttonClass } from '../ui/button'

interface PhotoInputsProps {
  id: string
  describedBy: string
  disabled: boolean
  /** Called instead of opening the device's photos. */
  onAsk: (() => void) | undefined
  onFiles: (files: File[]) => void
}

/** Explicit types: with `image/*` iPhones would hand out HEIC instead of JPEG. */
const accept = photoTypes.join()

/** File inputs for this device and, on a phone, its camera. */
export function PhotoInputs({ id, describedBy, disabled, onAsk, onFiles }: PhotoInputsProps) {
  const t = useTranslations('photos')
  const camera = useRef<HTMLInputElement>(null)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Without this, selecting the same file again fires no `change` event.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }

  function ask(event: MouseEvent) {
    if (!onAsk) return
    event.preventDefault()
    onAsk()
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <div className="relative">
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={ask}
          onChange={take}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:size-full file:cursor-pointer disabled:cursor-not-allowed"
        />
        <span
          aria-hidden="true"
          className={buttonClass(
            'secondary',
            'peer-hover:peer-enabled:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-55',
          )}
        >
          <ImagePlus className="size-5 shrink-0" />
          {t('choose')}
        </span>
      </div>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <button
        type="button"
        disabled={disabled}
        onClick={(event) => (onAsk ? ask(event) : camera.current?.click())}
        className={buttonClass('secondary', 'hidden pointer-coarse:inline-flex')}
      >
        <Camera className="size-5 shrink-0" />
        {t('takePhoto')}
      </button>
    </div>
  )
}
