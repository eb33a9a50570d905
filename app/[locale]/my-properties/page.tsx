import { Building2, FileUp, Plus } from 'lucide-react'
import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { LeadsLink } from '@/components/leads/leads-link'
import { OwnListings } from '@/components/my-properties/list/own-listings'
import { buttonClass } from '@/components/ui/button'
import { localPath } from '@/lib/i18n/local-path'
import { messagesFor } from '@/lib/i18n/translator'
import { formMessages } from '@/lib/pages/form-messages'
import { screenMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'

export const generateMetadata = screenMetadata('myProperties', paths.myProperties)

export default async function MyPropertiesPage({ params }: PageProps) {
  const locale = await pageLocale(params)
  const { account, myProperties, listing, session, publish, confirmListing, unlockedContact, report } =
    messagesFor(locale)
  const { labels, draft } = publish
  const reasons = {
    report: { reasons: report.reasons },
    confirmListing: { answer: confirmListing.answer },
    unlockedContact: { complaint: { reasons: unlockedContact.complaint.reasons } },
  }
  return (
    <div className="container-page py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-title">{myProperties.title}</h1>
        <div className="flex flex-wrap gap-3">
          <Link href={localPath(locale, paths.addProperty)} className={buttonClass()}>
            <Plus className="size-5" />
            {myProperties.add}
          </Link>
          <Link href={localPath(locale, paths.imports)} className={buttonClass('secondary')}>
            <FileUp className="size-5" />
            {myProperties.import}
          </Link>
          <Link href={localPath(locale, paths.ownProjects)} className={buttonClass('secondary')}>
            <Building2 className="size-5" />
            {myProperties.projects}
          </Link>
          <LeadsLink locale={locale} labels={{ link: myProperties.allLeads, unread: account.unread }} />
        </div>
      </div>
      <NextIntlClientProvider
        messages={{
          ...{ myProperties, listing, session, publish: { labels, draft } },
          ...{ ...reasons, ...formMessages(locale) },
        }}
      >
        <OwnListings locale={locale} />
      </NextIntlClientProvider>
    </div>
  )
}
