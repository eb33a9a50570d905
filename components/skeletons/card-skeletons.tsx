import { Skeleton } from '@/components/ui/skeleton'

const places = [1, 2, 3, 4, 5, 6]

/** As many columns as there is room for, on a phone one. */
export const resultsGridClass = 'grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]'

interface CardSkeletonsProps {
  label: string
  className?: string
}

export function CardSkeletons({ label, className }: CardSkeletonsProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        {label}
      </p>
      <ul aria-hidden className={className ?? 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'}>
        {places.map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
