'use client'

import { Photo } from '@/components/listing/photo'
import type { GalleryLabels, GalleryPhoto } from './full-screen-gallery'
import { useViewer } from './use-viewer'

interface FloorPlansProps {
  plans: GalleryPhoto[]
  labels: GalleryLabels
}

/** Floor plans, whole and on white; each opens in the full-screen gallery, where it can be zoomed. */
export function FloorPlans({ plans, labels }: FloorPlansProps) {
  const { open, viewer } = useViewer(plans, labels)
  return (
    <>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {plans.map((plan, position) => (
          <li key={plan.url + plan.name}>
            <figure>
              <div className="relative aspect-4/3 overflow-hidden rounded-card border border-line bg-white">
                <Photo
                  photo={{ ...plan, placeholder: undefined }}
                  alt={plan.alt}
                  sizes="(width < 40rem) 100vw, 26rem"
                  unavailable={labels.unavailable}
                  className="size-full object-contain"
                />
                <button
                  type="button"
                  aria-label={plan.name}
                  onClick={() => open(position)}
                  className="absolute inset-0 cursor-zoom-in hover:bg-black/5 focus-visible:-outline-offset-4 noscript:hidden print:hidden"
                />
              </div>
              {plan.caption ? (
                <figcaption className="mt-2 text-sm text-muted">{plan.caption}</figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
