import { useTranslations } from 'next-intl'
import { AuthField } from './auth-field'
import type { BoundField } from './use-auth-form'

interface NewPasswordFieldsProps {
  label: string
  bind: (name: 'password' | 'confirm') => BoundField
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, bind }: NewPasswordFieldsProps) {
  const t = useTranslations('auth.labels')
  const shared = { type: 'password', autoComplete: 'new-password' }
  return (
    <>
      <AuthField label={label} hint={t('passwordHint')} {...shared} {...bind('password')} />
      <AuthField label={t('confirm')} {...shared} {...bind('confirm')} />
    </>
  )
}
