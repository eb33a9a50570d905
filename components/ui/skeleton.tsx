/** The place of something that is on its way. Says nothing: the surroundings carry `aria-busy` and a status. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />
}
