import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Project } from '@/lib/projects/schema'
import { useDescribeProjectPhoto, useProjectPhotos } from '@/lib/projects/use-projects'
import { PhotoDetails } from '../photos/photo-details'
import { Alert } from '../ui/alert'
import { Button, buttonClass } from '../ui/button'

/** Photos that all units of a project show. */
export function ProjectPhotos({ userId, project }: { userId: string; project: Project }) {
  const t = useTranslations('ownProjects')
  const { mutate, isPending, error } = useProjectPhotos(userId, project.id)
  const describe = useDescribeProjectPhoto(userId, project.id)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="flex flex-wrap gap-3">
        {project.images.map(({ id, public_url, kind = 'photo', caption, caption_en }, index) => (
          <li key={id} className="grid w-56 max-w-full content-start justify-items-start gap-1">
            {/* biome-ignore lint/performance/noImgElement: an owner's own photo, once */}
            <img
              src={public_url}
              alt={caption || t('photo', { number: index + 1 })}
              className="h-24 w-32 rounded-control object-cover"
            />
            <button
              type="button"
              disabled={isPending}
              onClick={() => mutate({ remove: id })}
              className={buttonClass('quiet')}
            >
              {t('removePhoto', { number: index + 1 })}
            </button>
            <div className="w-full">
              <PhotoDetails
                photo={{
                  key: id,
                  description: { kind, caption: caption ?? '', captionEn: caption_en ?? '' },
                }}
                index={index + 1}
                disabled={isPending}
                onDescribe={async (key, description) =>
                  void (await describe.mutateAsync({ id: key, ...description }))
                }
              />
            </div>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0 && !isPending) mutate({ add: files })
          currentTarget.value = ''
        }}
      />
      <Button variant="secondary" busy={isPending} onClick={() => isPending || input.current?.click()}>
        <span>{t('addPhotos')}</span>
      </Button>
      {error ? <Alert variant="danger">{error.message}</Alert> : null}
    </div>
  )
}
