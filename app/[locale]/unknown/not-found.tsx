import { HomeScreen } from '@/components/home/home-screen'
import { UnknownPageNote } from '@/components/home/unknown-page-note'
import { currentLocale } from '@/lib/i18n/current-locale'
import { homeMetadata } from '@/lib/site/home-metadata'

/** Next takes the metadata of a page with status 404 from this file. */
export async function generateMetadata() {
  return homeMetadata(await currentLocale())
}

export default async function UnknownPage() {
  const locale = await currentLocale()
  return (
    <>
      <UnknownPageNote locale={locale} />
      <HomeScreen locale={locale} />
    </>
  )
}
