'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatRsd } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { type TokenPackage, tokenPackages } from '@/lib/tokens/packages'
import { Badge } from '../ui/badge'
import { RadioCard } from '../ui/radio-card'

interface PackageChoiceProps {
  locale: Locale
  chosen: TokenPackage | null
  onChoose: (tokenPackage: TokenPackage) => void
  /** What stands beside the packages. */
  children: ReactNode
}

/** The packages as radios, with the purchase beside them. */
export function PackageChoice({ locale, chosen, onChoose, children }: PackageChoiceProps) {
  const t = useTranslations('tokens')
  const group = useRef<HTMLFieldSetElement>(null)

  // The choice may be older than this code, made in the server's markup: the radios therefore keep it themselves.
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>('input:checked')
    const early = tokenPackages.find(({ id }) => id === radio?.value)
    if (!chosen && early) onChoose(early)
  }, [chosen, onChoose])

  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start">
      <fieldset ref={group} className="grid min-w-0 gap-4">
        <legend className="mb-4 text-heading font-semibold">{t('choose')}</legend>
        {tokenPackages.map((tokenPackage) => (
          <RadioCard
            key={tokenPackage.id}
            name="package"
            value={tokenPackage.id}
            label={tokenPackage.name}
            defaultChecked={tokenPackage.id === chosen?.id}
            onChange={() => onChoose(tokenPackage)}
            badge={tokenPackage.popular ? <Badge tone="solid">{t('popular')}</Badge> : null}
            description={t('count', { count: tokenPackage.tokens })}
            aside={<Price locale={locale} tokenPackage={tokenPackage} />}
          />
        ))}
      </fieldset>
      {children}
    </div>
  )
}

function Price({
  locale,
  tokenPackage: { tokens, priceRsd },
}: {
  locale: Locale
  tokenPackage: TokenPackage
}) {
  const t = useTranslations('tokens')
  return (
    <>
      <span className="block text-heading font-semibold tabular-nums">{formatRsd(locale, priceRsd)}</span>
      <span className="block text-sm text-muted tabular-nums">
        {t('each', { price: formatRsd(locale, priceRsd / tokens) })}
      </span>
    </>
  )
}
