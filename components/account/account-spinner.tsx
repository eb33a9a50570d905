import { Spinner } from '../ui/spinner'

/** Stands in the bar while the account is loading; as high as what comes after it. */
export function AccountSpinner({ label }: { label: string }) {
  return (
    <span className="flex size-11 items-center justify-center text-muted">
      <Spinner label={label} />
    </span>
  )
}
