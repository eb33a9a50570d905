'use server'

import { hasLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ApiRequestError } from '@/lib/http/page-reads/server-client'
import { routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findOwnProperty } from '@/lib/listings/own/find-own-property'
import { PropertyScreen } from '../property/property-screen'

const tokenShape = z.string().min(1).max(10_000)

/**
 * Server action: renders an own property, withdrawn or not, as its public page. The token is an argument and not a
 * cookie, so a cross-site call has no credentials.
 * @returns the screen, null when the property is missing or not the caller's, or the API's error message
 */
export async function renderPreview(
  locale: unknown,
  id: unknown,
  token: unknown,
): Promise<{ screen: ReactNode; published: boolean; isDraft: boolean } | { failure: string } | null> {
  const language = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale
  try {
    const found = await findOwnProperty(z.uuid().parse(id), tokenShape.parse(token), language)
    if (!found) return null
    const t = translatorFor(language, 'myProperties.previewPage')
    const contact = (
      <p className="rounded-panel border border-dashed border-line-strong bg-surface p-5 text-muted sm:p-6">
        {t('contact')}
      </p>
    )
    const { property, published, isDraft, gaps } = found
    return {
      published,
      isDraft,
      screen: (
        <PropertyScreen
          locale={language}
          property={property}
          similar={[]}
          comparison={null}
          contact={contact}
          gaps={gaps}
        />
      ),
    }
  } catch (error) {
    if (error instanceof ApiRequestError) return { failure: error.message }
    if (error instanceof z.ZodError) return null
    throw error
  }
}
