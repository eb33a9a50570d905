import { useTranslations } from 'next-intl'
import { changePasswordForm } from '@/lib/session/forms'
import { changePassword } from '@/lib/session/sign-in/change-credentials'
import { AuthField, NewPasswordFields } from '../auth/auth-field'
import { AuthForm } from '../auth/auth-form'
import { useAuthForm } from '../auth/use-auth-form'

interface ChangePasswordFormProps {
  email: string
  /** Gets whether the password was changed. */
  onDone: (changed: boolean) => void
}

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const t = useTranslations('auth.reset')
  const own = useTranslations('profile.password')
  const { problem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: changePasswordForm,
    focus: 'current',
    send: async (values) => {
      await changePassword(email, values)
      onDone(true)
    },
  })

  return (
    <AuthForm
      {...{ problem, isSubmitting, onSubmit }}
      labels={{ submit: t('submit'), pending: t('submitting') }}
      cancel={{ label: own('cancel'), onClick: () => onDone(false) }}
      className="w-full max-w-md gap-5"
    >
      {/* Tells password managers the account's user name. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <AuthField
        label={own('current')}
        type="password"
        autoComplete="current-password"
        {...bind('current')}
      />
      <NewPasswordFields label={t('password')} bind={bind} />
    </AuthForm>
  )
}
