'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { LocalLink } from '@/components/ui/local-link'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import type { Project } from '@/lib/projects/schema'
import { useOwnProjects } from '@/lib/projects/use-projects'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { Badge } from '../ui/badge'
import { buttonClass, textLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { ProjectForm } from './project-form'
import { ProjectPhotos } from './project-photos'
import { UnitEditor } from './unit-editor'

/** An investor's buildings: their texts, photos and tables of units. Visitors are redirected to the sign-in. */
export function OwnProjects({ locale }: { locale: Locale }) {
  const t = useTranslations('ownProjects')
  const loading = (
    <div role="status" className="mt-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  )
  return <SignedInOnly loading={loading}>{(user) => <List locale={locale} userId={user.id} />}</SignedInOnly>
}

function List({ locale, userId }: { locale: Locale; userId: string }) {
  const t = useTranslations('ownProjects')
  const { data, error, refetch } = useOwnProjects(userId)
  const [isAdding, setAdding] = useState(false)
  const projects = data?.items ?? []
  return (
    <div className="mt-8 grid gap-6">
      {error ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
      {isAdding ? (
        <TitledSection
          id="new-project"
          title={t('new')}
          className="rounded-panel border border-line bg-surface p-5"
        >
          <ProjectForm userId={userId} project={null} onSaved={() => setAdding(false)} />
        </TitledSection>
      ) : (
        <div>
          <button type="button" onClick={() => setAdding(true)} className={buttonClass()}>
            <Plus className="size-5" />
            <span>{t('new')}</span>
          </button>
        </div>
      )}
      {projects.map((project) => (
        <ProjectCard key={project.id} locale={locale} userId={userId} project={project} />
      ))}
    </div>
  )
}

interface ProjectCardProps {
  locale: Locale
  userId: string
  project: Project
}

function ProjectCard({ locale, userId, project }: ProjectCardProps) {
  const t = useTranslations('ownProjects')
  const [changes, setChanges] = useState(0)
  const { id, name, city, published, units } = project
  const count = units.free + units.reserved + units.sold
  return (
    <section
      aria-labelledby={`project-${id}`}
      className="grid gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <div>
        <h2 id={`project-${id}`} className="text-heading wrap-anywhere">
          {name}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span>{townIn(locale, city)}</span>
          <span>{t('count', { count })}</span>
          <Badge tone={published ? 'accent' : 'neutral'}>
            <span>{t(published ? 'public' : 'notPublic')}</span>
          </Badge>
          {published ? (
            <LocalLink locale={locale} to={paths.project(id)} className={textLinkClass}>
              {t('show')}
            </LocalLink>
          ) : (
            <LocalLink locale={locale} to={paths.previewProject(id)} className={textLinkClass}>
              {t('preview')}
            </LocalLink>
          )}
        </p>
      </div>
      <UnitEditor locale={locale} userId={userId} projectId={id} />
      <details>
        <summary className={`inline-flex min-h-11 items-center ${textLinkClass}`}>{t('photos')}</summary>
        <ProjectPhotos userId={userId} project={project} />
      </details>
      <details>
        <summary className={`inline-flex min-h-11 items-center ${textLinkClass}`}>{t('change')}</summary>
        {/* What is typed stays while units are saved, and ends with what is stored here. */}
        <ProjectForm
          key={changes}
          userId={userId}
          project={project}
          onSaved={() => setChanges(changes + 1)}
        />
      </details>
    </section>
  )
}
