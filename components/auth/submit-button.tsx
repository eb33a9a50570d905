'use client'

import { buttonClass } from '@/components/ui/button'
import { SpinnerMark } from '@/components/ui/spinner'
import { useHydrated } from '@/lib/browser/use-hydrated'

interface SubmitButtonProps {
  label: string
  pendingLabel: string
  pending: boolean
}

/** Disabled until hydration, since the form is sent by script, and while a request is pending. */
export function SubmitButton({ label, pendingLabel, pending }: SubmitButtonProps) {
  const ready = useHydrated()
  return (
    <button type="submit" disabled={!ready || pending} className={buttonClass('primary', 'w-full')}>
      {pending ? <SpinnerMark /> : null}
      {pending ? pendingLabel : label}
    </button>
  )
}
