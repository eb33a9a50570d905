/** Has the height of the states that replace it. */
export function ContactSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <span className="h-4 w-4/5 animate-pulse rounded bg-sunken" />
      <span className="h-4 w-3/5 animate-pulse rounded bg-sunken" />
      <span className="h-11 animate-pulse rounded-control bg-sunken" />
      <span className="h-4 w-2/5 animate-pulse rounded bg-sunken" />
    </div>
  )
}
