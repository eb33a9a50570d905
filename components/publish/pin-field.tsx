import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { formatNumber } from '@/lib/i18n/format/number'
import { type Coordinates, circleRadius } from '@/lib/listings/location/coordinates'
import { formatPin, parsePin } from '@/lib/listings/location/pin-text'
import { supportsWebgl } from '../street-map/supports-webgl'
import { useFocusWhen } from '../street-map/use-focus-when'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { errorId, hintId } from '../ui/field'
import { controlId, useListingFields } from './use-listing-form'

/** The pin, if there is a street map to set it on. */
export function PinField() {
  const [styleUrl] = useState(() => runtimeConfig()?.mapStyleUrl)
  return styleUrl ? <PinOnMap styleUrl={styleUrl} /> : null
}

const id = controlId('pin')

function PinOnMap({ styleUrl }: { styleUrl: string }) {
  const t = useTranslations('publish')
  const map = useTranslations('streetMap')
  const locale = useLocale()
  const { control, trigger } = useListingFields()
  const { field, fieldState } = useController({ control, name: 'pin' })
  const [city, district, neighbourhood] = useWatch({ control, name: ['city', 'district', 'neighbourhood'] })
  const [state, setState] = useState<'closed' | 'wanted' | 'failed' | 'noWebgl'>('closed')
  const module = useLazyModule(() => import('./pin-map'), state === 'wanted')
  const pin = parsePin(field.value)
  const failed = state === 'failed' || module.failed
  const button = useFocusWhen<HTMLButtonElement>(failed)
  const error = fieldState.error?.message

  function set(point: Coordinates | null) {
    field.onChange(point ? formatPin(point) : '')
    void trigger('pin')
  }

  function open() {
    module.retry()
    setState(supportsWebgl() ? 'wanted' : 'noWebgl')
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error ? errorId(id) : hintId(id)}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{t('labels.pin')}</legend>
      <p id={hintId(id)} className="max-w-prose text-sm text-muted">
        {t('pin.text', { metres: formatNumber(locale, circleRadius) })}
      </p>
      {state === 'wanted' && !module.failed ? (
        module.value ? (
          <module.value.PinMap
            id={id}
            styleUrl={styleUrl}
            pin={pin}
            place={{ city, district, neighbourhood }}
            onSet={set}
            onFailure={() => setState('failed')}
          />
        ) : (
          <p className="grid h-80 place-items-center rounded-control bg-sunken text-muted">
            {map('loading')}
          </p>
        )
      ) : (
        <>
          {failed || state === 'noWebgl' ? (
            <Alert title={map(failed ? 'failed' : 'noWebgl')}>{t('pin.optional')}</Alert>
          ) : null}
          {state === 'noWebgl' ? null : (
            <button
              ref={button}
              type="button"
              id={id}
              onClick={open}
              className={buttonClass('secondary', 'justify-self-start')}
            >
              <MapPin className="size-5" />
              {failed ? map('retry') : t(pin ? 'pin.change' : 'pin.open')}
            </button>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium">
          {t(pin ? 'pin.isSet' : 'pin.none')}
        </p>
        {pin ? (
          <button type="button" onClick={() => set(null)} className={buttonClass('quiet')}>
            {t('pin.remove')}
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={errorId(id)} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
