import { Spinner } from '../ui/spinner'

/** Has the height of what replaces it, so that nothing shifts. */
export function AccountSpinner({ label }: { label: string }) {
  return (
    <span className="flex size-11 items-center justify-center text-muted">
      <Spinner label={label} />
    </span>
  )
}
