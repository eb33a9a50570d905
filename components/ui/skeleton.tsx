/** A loading placeholder. Silent: its container has `aria-busy` and a status. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />
}
