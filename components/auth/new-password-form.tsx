'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { type AuthErrorKey, authErrorKey } from '@/lib/auth/browser/auth-error'
import { saveNewPassword } from '@/lib/auth/browser/sign-in'
import { type NewPasswordForm as Form, newPasswordForm } from '@/lib/auth/forms'
import { AuthField } from './auth-field'
import { AuthHeading } from './auth-heading'
import { SubmitButton } from './submit-button'

/** Sets a new password with the session of the recovery link. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('auth')
  const [problem, setProblem] = useState<AuthErrorKey | null>(null)
  const { register, handleSubmit, formState } = useForm<Form>({ resolver: zodResolver(newPasswordForm) })

  async function submit({ password }: Form) {
    setProblem(null)
    try {
      await saveNewPassword(password)
      onSaved()
    } catch (failure) {
      setProblem(authErrorKey(failure))
    }
  }

  return (
    <>
      <AuthHeading title={t('reset.heading')} intro={t('reset.intro')} />
      <div aria-live="polite" className="grid [&>*]:mb-6">
        {problem ? <Alert variant="danger">{t(`problems.${problem}`)}</Alert> : null}
      </div>
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <AuthField
          label={t('reset.password')}
          hint={t('labels.passwordHint')}
          type="password"
          autoComplete="new-password"
          field={register('password')}
          error={formState.errors.password?.message}
        />
        <AuthField
          label={t('labels.confirm')}
          type="password"
          autoComplete="new-password"
          field={register('confirm')}
          error={formState.errors.confirm?.message}
        />
        <SubmitButton
          label={t('reset.submit')}
          pendingLabel={t('reset.submitting')}
          pending={formState.isSubmitting}
        />
      </form>
    </>
  )
}
