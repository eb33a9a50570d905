import { MapPin } from 'lucide-react'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useState } from 'react'
import { mapFailureText } from '@/components/street-map/map-failure'
import { useMapModule } from '@/components/street-map/use-map-module'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { errorId, hintId } from '@/components/ui/form/field'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { formatNumber } from '@/lib/i18n/format/number'
import { type Coordinates, circleRadius } from '@/lib/places/coordinates'

interface PinChooserProps {
  /** Of the control that sets the pin. */
  id: string
  pin: Coordinates | null
  /** Where the map opens without a pin. */
  place: { city: string; district: string; neighbourhood: string }
  error?: string | undefined
  onSet: (pin: Coordinates | null) => void
}

/** The pin of a listing or a building, which is set on the street map, or on the drawing of Serbia. */
export function PinChooser({ id, pin, place, error, onSet }: PinChooserProps) {
  const [styleUrl] = useState(() => runtimeConfig()?.mapStyleUrl)
  const t = useTranslations('publish')
  const texts = useTranslations('streetMap')
  const messages = useMessages().streetMap
  const locale = useLocale()
  const map = useMapModule(async () =>
    (await import('@/components/street-map/load-library')).withLibrary(() => import('./pin-map')),
  )

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error ? errorId(id) : hintId(id)}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{t('labels.pin')}</legend>
      <p id={hintId(id)} className="max-w-prose text-sm text-muted">
        {t('pin.text', { metres: formatNumber(locale, circleRadius) })}
      </p>
      {map.state === 'open' ? (
        map.value ? (
          <map.value.PinMap
            id={id}
            styleUrl={styleUrl}
            pin={pin}
            place={place}
            onSet={onSet}
            onFailure={map.onFailure}
          />
        ) : (
          <p className="grid h-80 place-items-center rounded-control bg-sunken text-muted">
            {texts('loading')}
          </p>
        )
      ) : (
        <>
          {map.state === 'closed' ? null : (
            <Alert title={texts(map.state)}>
              {[map.state === 'failed' ? mapFailureText(map.reason, messages) : '', t('pin.optional')].join(
                ' ',
              )}
            </Alert>
          )}
          {map.state === 'noWebgl' ? null : (
            <button
              ref={map.button}
              type="button"
              id={id}
              onClick={map.open}
              className={buttonClass('secondary', 'justify-self-start')}
            >
              <MapPin className="size-5" />
              {map.state === 'failed' ? texts('retry') : t(pin ? 'pin.change' : 'pin.open')}
            </button>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium">
          {t(pin ? 'pin.isSet' : 'pin.none')}
        </p>
        {pin ? (
          <button type="button" onClick={() => onSet(null)} className={buttonClass('quiet')}>
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
