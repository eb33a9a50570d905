import type { Metadata } from 'next'
import type { Messages, NamespaceKeys, NestedKeyOf, NestedValueOf } from 'next-intl'
import { pageLocale } from '@/lib/i18n/page-locale'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from './page-metadata'
import type { PageProps } from './page-props'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** The namespaces of messages that have a title and a description. */
type TitledNamespace = {
  [Name in Namespace]: NestedValueOf<Messages, Name> extends { title: string; description: string }
    ? Name
    : never
}[Namespace]

/** Not indexed unless `index` is true. @param path without language prefix, or computed from the route's `id` */
export function screenMetadata(
  namespace: TitledNamespace,
  path: string | ((id: string) => string),
  { index = false } = {},
) {
  return async ({ params }: PageProps<{ id?: string }>): Promise<Metadata> => {
    const locale = await pageLocale(params)
    const { id = '' } = await params
    const t = translatorFor(locale, namespace)
    return pageMetadata({
      locale,
      path: typeof path === 'string' ? path : path(id),
      title: t('title'),
      description: t('description'),
      index,
    })
  }
}
