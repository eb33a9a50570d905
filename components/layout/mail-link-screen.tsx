import type { ReactNode } from 'react'
import { Alert } from '../ui/alert'
import { EmptyState } from '../ui/empty-state'

export interface MailLinkState {
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
}

interface MailLinkScreenProps extends MailLinkState {
  /** Why the submitted form failed. */
  problem: string | null
}

/** The page of a mail's link: a question with its button, its result, or why the link no longer works. */
export function MailLinkScreen({ problem, ...state }: MailLinkScreenProps) {
  return (
    <div className="container-page grid max-w-2xl gap-4 py-12 md:py-16">
      {problem ? <Alert variant="danger">{problem}</Alert> : null}
      <EmptyState headingLevel={1} {...state} />
    </div>
  )
}
