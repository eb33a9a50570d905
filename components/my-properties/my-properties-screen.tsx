import { Plus } from 'lucide-react'
import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'
import { OwnListings } from './own-listings'

/** The markup is the same for everyone; the browser loads the listings. */
export async function MyPropertiesScreen({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'myProperties')
  const { myProperties, listing, session } = await getMessages({ locale })
  return (
    <div className="container-page py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-title">{t('title')}</h1>
        <Link href={localPath(locale, paths.addProperty)} className={buttonClass()}>
          <Plus className="size-5" />
          {t('add')}
        </Link>
      </div>
      <NextIntlClientProvider messages={{ myProperties, listing, session }}>
        <OwnListings locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
