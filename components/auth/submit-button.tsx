'use client'

import { useSyncExternalStore } from 'react'
import { buttonClass } from '@/components/ui/button'
import { SpinnerMark } from '@/components/ui/spinner'

interface SubmitButtonProps {
  label: string
  /** What is said while the form is on its way. */
  pendingLabel: string
  pending: boolean
}

/** Sends the form once. Until the page's scripts are there it is off: they are what the form is sent with. */
export function SubmitButton({ label, pendingLabel, pending }: SubmitButtonProps) {
  const ready = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <button type="submit" disabled={!ready || pending} className={buttonClass('primary', 'w-full')}>
      {pending ? <SpinnerMark /> : null}
      {pending ? pendingLabel : label}
    </button>
  )
}
