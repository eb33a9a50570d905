import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatRsd } from '@/lib/i18n/format/money'
import { type TokenPackage, tokenPackages } from '@/lib/tokens/packages'
import { Badge } from '../ui/badge'
import { RadioCard } from '../ui/radio-card'

interface PackageChoiceProps {
  chosen: TokenPackage
  onChoose: (tokenPackage: TokenPackage) => void
  /** Next to the packages. */
  children: ReactNode
}

export function PackageChoice({ chosen, onChoose, children }: PackageChoiceProps) {
  const t = useTranslations('tokens')
  const group = useRef<HTMLFieldSetElement>(null)

  // A package may be chosen before hydration, so the radios are uncontrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the choice before hydration, once.
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input:checked')
    const early = tokenPackages.find(({ id }) => id === radio?.value)
    if (early && early.id !== chosen.id) onChoose(early)
  }, [])

  // Applies a choice made on another page, for example before the sign-in.
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>(`input[value="${chosen.id}"]`)
    if (radio) radio.checked = true
  }, [chosen.id])

  return (
    <div className="mt-6 flex flex-col gap-6 lg:mt-8 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
      <fieldset ref={group} className="grid min-w-0 gap-3 lg:gap-4">
        <legend className="mb-4 text-heading font-semibold">{t('choose')}</legend>
        {tokenPackages.map((tokenPackage) => (
          <RadioCard
            key={tokenPackage.id}
            name="package"
            value={tokenPackage.id}
            label={tokenPackage.name}
            defaultChecked={tokenPackage.id === chosen.id}
            onChange={() => onChoose(tokenPackage)}
            badge={tokenPackage.popular ? <Badge tone="solid">{t('popular')}</Badge> : null}
            description={t('count', { count: tokenPackage.tokens })}
            aside={<Price {...tokenPackage} />}
          />
        ))}
      </fieldset>
      {children}
    </div>
  )
}

function Price({ tokens, priceRsd }: TokenPackage) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const saved = tokens * tokenPackages[0].priceRsd - priceRsd
  return (
    <>
      <span className="block text-heading font-semibold tabular-nums">{formatRsd(locale, priceRsd)}</span>
      <span className="block text-sm text-muted tabular-nums">
        {t('each', { price: formatRsd(locale, priceRsd / tokens) })}
      </span>
      {saved > 0 ? (
        <span className="block text-sm font-semibold text-accent tabular-nums">
          {t('saves', { amount: formatRsd(locale, saved) })}
        </span>
      ) : null}
    </>
  )
}
