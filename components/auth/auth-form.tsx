import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEventHandler, ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button, buttonClass, textLinkClass } from '@/components/ui/button'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import type { AuthProblem } from './use-auth-form'

export function AuthHeading({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className="mb-7">
      <h1 className="text-title">{title}</h1>
      {intro ? <p className="mt-2 text-muted wrap-anywhere">{intro}</p> : null}
    </div>
  )
}

interface AuthFormProps {
  problem: AuthProblem | null
  isSubmitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  labels: { submit: string; pending: string }
  /** A second button, for a form inside the profile. */
  cancel?: { label: string; onClick: () => void }
  className?: string
  children: ReactNode
}

/** A form sent by script: the submit button is disabled until hydration and while a request is pending. */
export function AuthForm(props: AuthFormProps) {
  const { problem, isSubmitting, onSubmit, labels, cancel, className = 'gap-5', children } = props
  const t = useTranslations('auth')
  const locale = useLocale()
  const hydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={`grid ${className}`}>
      <div aria-live="polite" className="grid empty:hidden">
        {problem ? (
          <Alert variant="danger">
            <p>{problem === 'social' ? t('social.failed') : t(`problems.${problem}`)}</p>
            {problem === 'deactivated' ? (
              <Link href={localPath(locale, paths.contact)} className={`mt-1 ${textLinkClass}`}>
                {t('askOperator')}
              </Link>
            ) : null}
          </Alert>
        ) : null}
      </div>
      {children}
      <Button type="submit" disabled={!hydrated || isSubmitting} className="w-full" busy={isSubmitting}>
        {isSubmitting ? labels.pending : labels.submit}
      </Button>
      {cancel ? (
        <button
          type="button"
          disabled={isSubmitting}
          onClick={cancel.onClick}
          className={buttonClass('quiet')}
        >
          {cancel.label}
        </button>
      ) : null}
    </form>
  )
}
