import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { Example } from './example'

const sizes = [
  ['display', 'text-display font-semibold'],
  ['title', 'text-title font-semibold'],
  ['heading', 'text-heading font-semibold'],
  ['body', 'text-base'],
  ['small', 'text-sm text-muted'],
] as const

const colours = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-muted'],
  ['ink', 'bg-ink text-paper'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-strong', 'bg-accent-strong text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-accent'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['caution-soft', 'bg-caution-soft text-caution'],
] as const

/** Radii, shadows and spacing by their names in the theme. */
const shapes = [
  ['rounded-control', 'rounded-control'],
  ['rounded-card', 'rounded-card'],
  ['rounded-panel', 'rounded-panel'],
  ['shadow-card', 'rounded-card shadow-card'],
  ['shadow-raised', 'rounded-card shadow-raised'],
] as const
const spaces = ['w-2', 'w-3', 'w-4', 'w-5', 'w-8', 'w-12', 'w-20'] as const

export function Foundations({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  return (
    <>
      <Example title={t('type')}>
        {sizes.map(([name, className]) => (
          <div key={name}>
            <p className="text-sm text-muted">{t(`typeNames.${name}`)}</p>
            <p className={className}>{t('sample')}</p>
            <p className={className}>{t('sampleCyrillic')}</p>
          </div>
        ))}
      </Example>
      <Example title={t('colours')}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {colours.map(([name, className]) => (
            <li
              key={name}
              className={`flex min-h-16 items-end rounded-control border border-line p-3 text-sm font-medium ${className}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example title={t('shapes')}>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {shapes.map(([name, className]) => (
            <li
              key={name}
              className={`flex min-h-16 items-end border border-line bg-surface p-3 text-sm font-medium ${className}`}
            >
              {name}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap items-end gap-4">
          {spaces.map((width) => (
            <li key={width} className="grid gap-1 text-sm text-muted">
              <span aria-hidden="true" className={`h-4 bg-accent ${width}`} />
              {width.slice(2)}
            </li>
          ))}
        </ul>
      </Example>
    </>
  )
}
