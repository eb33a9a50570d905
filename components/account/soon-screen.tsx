import { Building2 } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Stands at an address whose screen is not open yet, and says so. */
export async function SoonScreen({ locale, of }: { locale: Locale; of: 'addProperty' | 'myProperties' }) {
  const t = await getTranslations({ locale, namespace: 'account.soon' })
  return (
    <div className="container-page py-10 md:py-14">
      <h1 className="mb-8 text-title">{t(`${of}.title`)}</h1>
      <EmptyState
        icon={<Building2 aria-hidden />}
        title={t(`${of}.heading`)}
        text={t(`${of}.text`)}
        action={
          <Link href={localPath(locale, paths.buy)} className={buttonClass()}>
            {t('browse')}
          </Link>
        }
      />
    </div>
  )
}
