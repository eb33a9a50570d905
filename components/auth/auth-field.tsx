import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { controlProps, Field } from '@/components/ui/form/field'
import type { FormErrorKey } from '@/lib/session/forms'
import type { BoundField } from './use-auth-form'

interface AuthFieldProps extends BoundField {
  label: string
  hint?: string
  type?: ComponentProps<'input'>['type']
  autoComplete: string
}

export function AuthField({ label, hint, error, field, type = 'text', autoComplete }: AuthFieldProps) {
  const t = useTranslations('auth.fields')
  const id = `auth-${field.name}`
  const problem = error ? t(error as FormErrorKey) : undefined
  const isPassword = type === 'password'
  const [visible, setVisible] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={problem}>
      <div className="relative">
        <input
          {...field}
          {...controlProps(id, { error: problem, hint })}
          type={isPassword && visible ? 'text' : type}
          required
          autoComplete={autoComplete}
          className={`control ${isPassword ? 'pe-12' : ''}`}
          {...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
        />
        {isPassword ? <RevealSwitch fieldId={id} visible={visible} onChange={setVisible} /> : null}
      </div>
    </Field>
  )
}

interface NewPasswordFieldsProps {
  label: string
  bind: (name: 'password' | 'confirm') => BoundField
}

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

interface RevealSwitchProps {
  fieldId: string
  visible: boolean
  onChange: (visible: boolean) => void
}

function RevealSwitch({ fieldId, visible, onChange }: RevealSwitchProps) {
  const t = useTranslations('auth.labels')
  const Icon = visible ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-controls={fieldId}
      aria-label={visible ? t('hide') : t('show')}
      onClick={() => onChange(!visible)}
      className="absolute inset-y-0 end-0 my-auto grid size-11 place-items-center rounded-control text-muted hover:text-ink noscript:hidden"
    >
      <Icon className="size-5" />
    </button>
  )
}
