import { useTranslations } from 'next-intl'
import { TextField } from './fields'
import { FormSection } from './form-section'

export function ContactSection() {
  const t = useTranslations('publish.hints')
  return (
    <FormSection name="contact">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="contact_name" autoComplete="name" maxLength={120} />
        <TextField
          name="contact_phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          hint={t('phone')}
        />
        <TextField
          name="contact_email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
    </FormSection>
  )
}
