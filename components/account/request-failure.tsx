import { useTranslations } from 'next-intl'
import { Alert } from '../ui/alert'
import { RetryOrSignIn } from './sign-in-again'

interface RequestFailureProps {
  title?: string
  error: Error
  retry: () => unknown
}

/** Why a request of the signed-in user failed, with a retry or a link to the sign-in. Needs `session` messages. */
export function RequestFailure({ title, error, retry }: RequestFailureProps) {
  const t = useTranslations('session')
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      <Alert variant="danger" title={title}>
        <p>{error.message}</p>
      </Alert>
      <RetryOrSignIn
        error={error}
        labels={{ retry: t('retry'), signIn: t('signInAgain') }}
        retry={() => void retry()}
      />
    </div>
  )
}
