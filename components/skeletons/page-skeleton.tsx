import { useState } from 'react'
import { splitLocale } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { Skeleton } from '../ui/skeleton'
import { AccountSkeleton } from './account-skeleton'
import { CardSkeletons } from './card-skeletons'

const skeletons: [start: string, PageContent: () => React.ReactNode][] = [
  [paths.property(''), PropertySkeleton],
  [paths.buy, ListSkeleton],
  [paths.rent, ListSkeleton],
  [paths.favorites, CardGridSkeleton],
  [paths.myProperties, CardGridSkeleton],
  [paths.profile, ProfileSkeleton],
  [`${paths.profile}/`, ProfileSkeleton],
]

/** A skeleton that covers the page, which keeps its scroll position. Delayed, so that fast navigations show none. */
export function PageSkeleton({ href }: { href: string }) {
  // A visible header stays visible; one that was scrolled out of view returns with the new page.
  const [header] = useState(() => document.querySelector('header')?.getBoundingClientRect())
  const top = Math.max(0, header?.bottom ?? 0)
  const { path } = splitLocale(new URL(href, window.location.href).pathname)
  const PageContent = skeletons.find(
    ([start]) => path === start || (start.endsWith('/') && path.startsWith(start)),
  )?.[1]
  if (!PageContent) return null
  return (
    <div
      aria-hidden
      data-page-skeleton
      style={{ top, paddingTop: (header?.height ?? 0) - top }}
      className="fixed inset-x-0 bottom-0 z-35 animate-[appear_100ms_100ms_both] overflow-hidden bg-paper"
    >
      <div className="container-page">
        <PageContent />
      </div>
    </div>
  )
}

function PropertySkeleton() {
  return (
    <div className="pt-2">
      <Skeleton className="my-3 h-5 w-40" />
      <Skeleton className="aspect-4/3 w-auto rounded-none max-md:-mx-4 md:aspect-auto md:h-[clamp(16rem,36vh,30rem)] md:rounded-panel" />
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
        </div>
        <Skeleton className="h-80 w-full rounded-panel" />
      </div>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="pt-4 lg:pt-10">
      <Skeleton className="h-9 w-3/5 max-w-96" />
      <Skeleton className="mt-2 h-6 w-32" />
      <div className="mt-4 grid grid-cols-1 items-start gap-8 lg:mt-6 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
        <Skeleton className="h-[70vh] w-full rounded-panel max-lg:hidden" />
        <div>
          <Skeleton className="mb-6 h-12 w-full rounded-control" />
          <CardSkeletons label="" />
        </div>
      </div>
    </div>
  )
}

function CardGridSkeleton() {
  return (
    <div className="py-10 md:py-14">
      <Skeleton className="h-9 w-56" />
      <div className="mt-8">
        <CardSkeletons label="" />
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="py-6 md:py-14">
      <Skeleton className="h-9 w-40" />
      <AccountSkeleton />
    </div>
  )
}
