'use server'

import { hasLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ApiRequestError } from '@/lib/http/page-reads/server-client'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { findOwnProperty } from '@/lib/listings/own/find-own-property'
import { findOwnProject } from '@/lib/projects/fetch-project'
import { ProjectScreen } from '../project/project-screen'
import { PropertyScreen } from '../property/property-screen'

const tokenShape = z.string().min(1).max(10_000)

export type PreviewKind = 'property' | 'project'

export type RenderedPreview =
  | { screen: ReactNode; published: boolean; isDraft: boolean }
  | { failure: string }
  | null

/**
 * Server action: renders an own property or project, public or not, as its public page. The token is an argument and not a
 * cookie, so a cross-site call has no credentials.
 * @returns the screen, null when it is missing or not the caller's, or the API's error message
 */
export async function renderPreview(
  kind: unknown,
  locale: unknown,
  id: unknown,
  token: unknown,
): Promise<RenderedPreview> {
  const language = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale
  try {
    const render = kind === 'project' ? renderProject : renderProperty
    return await render(language, z.uuid().parse(id), tokenShape.parse(token))
  } catch (error) {
    if (error instanceof ApiRequestError) return { failure: error.message }
    if (error instanceof z.ZodError) return null
    throw error
  }
}

async function renderProperty(locale: Locale, id: string, token: string): Promise<RenderedPreview> {
  const found = await findOwnProperty(id, token, locale)
  if (!found) return null
  const t = translatorFor(locale, 'myProperties.previewPage')
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
        locale={locale}
        property={property}
        similar={[]}
        comparison={null}
        contact={contact}
        gaps={gaps}
      />
    ),
  }
}

async function renderProject(locale: Locale, id: string, token: string): Promise<RenderedPreview> {
  const found = await findOwnProject(id, token, locale)
  if (!found) return null
  const { project, units } = found
  return {
    published: project.published,
    isDraft: false,
    screen: <ProjectScreen locale={locale} project={project} units={units} owner={null} unit={null} />,
  }
}
