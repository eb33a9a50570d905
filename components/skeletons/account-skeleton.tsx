import { Skeleton } from '../ui/skeleton'

/** The columns of the profile while it loads. */
export function AccountSkeleton() {
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-5">
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-11 w-full rounded-card lg:h-56" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="mt-6 h-8 w-64" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </div>
  )
}
