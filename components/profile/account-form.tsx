import type { ReactNode } from 'react'
import { AuthProblemAlert } from '../auth/auth-problem-alert'
import { SubmitButton } from '../auth/submit-button'
import type { AuthProblem } from '../auth/use-auth-form'
import { buttonClass } from '../ui/button'

interface AccountFormProps {
  problem: AuthProblem | null
  isSubmitting: boolean
  onSubmit: () => void
  onCancel: () => void
  labels: { submit: string; pending: string; cancel: string }
  className: string
  children: ReactNode
}

/** A form that opens inside the profile and can be cancelled. */
export function AccountForm(props: AccountFormProps) {
  const { problem, isSubmitting, onSubmit, onCancel, labels, className, children } = props
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={`grid w-full ${className}`}>
      <AuthProblemAlert problem={problem} />
      {children}
      <SubmitButton label={labels.submit} pendingLabel={labels.pending} pending={isSubmitting} />
      <button type="button" disabled={isSubmitting} onClick={onCancel} className={buttonClass('quiet')}>
        {labels.cancel}
      </button>
    </form>
  )
}
