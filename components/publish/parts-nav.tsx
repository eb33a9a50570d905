'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import {
  type FormSection,
  formSections,
  type ListingForm,
  listingFormSchema,
} from '@/lib/listings/publish/listing-form'
import { sectionId } from '@/lib/listings/publish/section-id'
import { useListingFields } from './use-listing-form'

/** The parts of the form, as links; those that the server would take as they stand have a tick. */
export function PartsNav({ withPhotos }: { withPhotos: boolean }) {
  const t = useTranslations('publish.sections')
  const { control } = useListingFields()
  const wrong = wrongFields(useWatch({ control }) as ListingForm)
  return (
    <nav aria-label={t('nav')}>
      <ol className="grid gap-1">
        {(Object.keys(formSections) as FormSection[]).map((part, index) => {
          const complete =
            part === 'photos' ? withPhotos : formSections[part].every((field) => !wrong.has(field))
          return (
            <li key={part}>
              <a
                href={`#${sectionId(part)}`}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken"
              >
                <span
                  aria-hidden
                  className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${complete ? 'bg-accent text-on-accent' : 'border border-line-strong text-muted'}`}
                >
                  {complete ? <Check className="size-4" /> : index + 1}
                </span>
                {t(part)}
                {complete ? <span className="sr-only">({t('complete')})</span> : null}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The fields that the server would refuse. */
function wrongFields(values: ListingForm): Set<unknown> {
  return new Set(listingFormSchema.safeParse(values).error?.issues.map(({ path }) => path[0]))
}
