import { env } from '@/lib/env'
import { formatOpeningHours } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { currentSettings } from '@/lib/settings/current-settings'
import { type Operator, siteOperator } from '@/lib/settings/operator'
import { contactAnchors, maxNameLength, messageLength } from '@/lib/site/contact/contact-form'
import { Island } from '../ui/island'
import { ContactForm } from './contact-form'
import { InfoScreen } from './info-screen'

/** Apart from the other pages about the site: its form has a library. */
export function ContactScreen({ locale }: { locale: Locale }) {
  const operator = siteOperator()
  return (
    <InfoScreen locale={locale} page="contact">
      {operator ? <OperatorDetails locale={locale} operator={operator} /> : null}
      <WriteToOperator locale={locale} />
    </InfoScreen>
  )
}

function WriteToOperator({ locale }: { locale: Locale }) {
  const labels = messagesFor(locale).info.contact.form
  if (currentSettings().contact_email === null) return <p className="mt-6 leading-relaxed">{labels.none}</p>
  const limits = { name: maxNameLength, message: messageLength }
  return (
    <Island>
      <ContactForm locale={locale} labels={labels} anchors={contactAnchors} limits={limits} />
    </Island>
  )
}

/** Who runs the site, where, and when they answer. */
function OperatorDetails({ locale, operator }: { locale: Locale; operator: Operator }) {
  const t = translatorFor(locale, 'info.operator')
  const { OPERATOR_HOURS = [] } = env
  const { contact_email } = currentSettings()
  const hours = OPERATOR_HOURS.map((part) => formatOpeningHours(locale, part))
  return (
    <section className="mt-9">
      <h2 className="text-heading">{t('title')}</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <Detail name={t('name')} lines={[operator.name]} />
        {operator.address === null ? null : <Detail name={t('address')} lines={[operator.address]} />}
        {hours.length === 0 ? null : <Detail name={t('hours')} lines={hours} />}
        {contact_email ? (
          <>
            <dt className="text-muted">{t('email')}</dt>
            <dd className="max-sm:mb-2">
              <a
                href={`mailto:${contact_email}`}
                className="font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
              >
                {contact_email}
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  )
}

function Detail({ name, lines }: { name: string; lines: string[] }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="max-sm:mb-2">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </>
  )
}
