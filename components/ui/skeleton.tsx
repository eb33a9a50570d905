/** A loading placeholder. Silent: its container has `aria-busy` and a status. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />
}
