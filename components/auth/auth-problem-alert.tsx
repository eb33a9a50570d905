import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import type { AuthProblem } from './use-auth-form'

/** Why a form was refused; the first row of its grid. */
export function AuthProblemAlert({ problem }: { problem: AuthProblem | null }) {
  const t = useTranslations('auth')
  return (
    <div aria-live="polite" className="grid empty:hidden">
      {problem ? (
        <Alert variant="danger">{problem === 'social' ? t('social.failed') : t(`problems.${problem}`)}</Alert>
      ) : null}
    </div>
  )
}
