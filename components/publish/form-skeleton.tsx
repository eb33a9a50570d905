import { Skeleton } from '../ui/skeleton'

/** Shown until the session and the stored draft are known. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="mt-8 grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <span className="sr-only">{label}</span>
      <div className="hidden content-start gap-3 lg:grid">
        {['basics', 'details', 'amenities', 'location', 'photos', 'contact'].map((section) => (
          <Skeleton key={section} className="h-9 w-full" />
        ))}
      </div>
      <div className="grid gap-6">
        <Skeleton className="h-[36rem] w-full rounded-panel" />
        <Skeleton className="h-52 w-full rounded-panel" />
        <Skeleton className="h-64 w-full rounded-panel" />
      </div>
    </div>
  )
}
