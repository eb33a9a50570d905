import { Building2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/profile/settings'
import { Alert } from '@/components/ui/alert'
import { Button, buttonClass, textLinkClass } from '@/components/ui/button'
import { ApiForm } from '@/components/ui/form/api-form'
import { FormFailure, Submit, TextField } from '@/components/ui/form/form-fields'
import { useRules } from '@/components/ui/form/use-rules'
import { LocalLink } from '@/components/ui/local-link'
import { ConfirmAction } from '@/components/ui/overlay/confirm-action'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import type { AgencyMember, OwnAgency } from '@/lib/advertisers/agency-schema'
import { useAdvertiser, usePhones } from '@/lib/advertisers/use-advertiser'
import { useAgency, useEndMembership, useInviteAgent, useJoinAgency } from '@/lib/advertisers/use-agency'
import { formatDate } from '@/lib/i18n/format/date'
import { paths } from '@/lib/paths'

/** The agency whose agent this account is, and who else invites it; nothing for everybody else. */
export function AgencyMembership({ userId }: { userId: string }) {
  const t = useTranslations('profile.agency')
  const locale = useLocale()
  const { data } = useAgency(userId)
  const hasPhones = useHasPhones(userId)
  const end = useEndMembership(userId)
  if (!data?.membership) return <AgencyInvitations userId={userId} />
  const { membership } = data
  return (
    <div className="grid gap-4">
      <AgencyCard
        agency={membership.agency}
        title={t('membershipTitle', { agency: membership.agency.name })}
        text={t('membershipText', { date: formatDate(locale, membership.joined_at) })}
      >
        <ConfirmAction
          className={buttonClass('danger')}
          texts={{
            title: t('leaveTitle', { agency: membership.agency.name }),
            text: t('leaveText', { phones: hasPhones ? 'yes' : 'no' }),
            confirm: t('leave'),
            cancel: t('cancel'),
            close: t('close'),
          }}
          onConfirm={() => end.isPending || end.mutate(membership.id)}
        >
          {t('leave')}
        </ConfirmAction>
      </AgencyCard>
      {end.error ? <Alert variant="danger">{end.error.message}</Alert> : null}
      <AgencyInvitations userId={userId} />
    </div>
  )
}

/** Who invites this account; nothing for everybody else. */
export function AgencyInvitations({ userId }: { userId: string }) {
  const t = useTranslations('profile.agency')
  const locale = useLocale()
  const { data } = useAgency(userId)
  const join = useJoinAgency(userId)
  const end = useEndMembership(userId)
  const isBusy = join.isPending || end.isPending
  const error = join.error ?? end.error
  const invitations = data?.invitations ?? []
  // The invitation goes, and the page may not show what takes its place.
  const accept = (id: string, agency: string) =>
    join.mutate(id, { onSuccess: () => showToast({ text: t('membershipTitle', { agency }) }) })
  if (invitations.length === 0 && !error) return null
  return (
    <div className="grid gap-4">
      {invitations.map(({ id, agency, expires_at }) => (
        <AgencyCard
          key={id}
          agency={agency}
          title={t('invitationTitle', { agency: agency.name })}
          text={t('invitationText', { until: formatDate(locale, expires_at) })}
        >
          <Button
            aria-disabled={isBusy}
            onClick={() => isBusy || accept(id, agency.name)}
            busy={join.isPending}
          >
            {t('accept')}
          </Button>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || end.mutate(id)}
            className={buttonClass('quiet')}
          >
            {t('decline')}
          </button>
        </AgencyCard>
      ))}
      {error ? <Alert variant="danger">{error.message}</Alert> : null}
    </div>
  )
}

/** Of the account's own profile, or of its agency's. */
function useHasPhones(userId: string): boolean {
  return (usePhones(userId).data?.items.length ?? 0) > 0
}

interface AgencyCardProps {
  agency: OwnAgency['invitations'][number]['agency']
  title: string
  text: string
  children: React.ReactNode
}

function AgencyCard({ agency, title, text, children }: AgencyCardProps) {
  const t = useTranslations('profile.agency')
  const locale = useLocale()
  return (
    <section className="flex gap-4 rounded-card border border-accent bg-accent-soft p-5">
      <Building2 className="mt-0.5 size-6 shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        <p className="mt-1 max-w-prose">{text}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {children}
          {agency.slug ? (
            <LocalLink locale={locale} to={paths.advertiser(agency.slug)} className={textLinkClass}>
              {t('page')}
            </LocalLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** An agency's agents: invited, and removed. */
export function AgencySection({ userId }: { userId: string }) {
  const t = useTranslations('profile.agency')
  const { data } = useAgency(userId)
  const { data: advertiser } = useAdvertiser(userId)
  const end = useEndMembership(userId)
  const hasPhones = useHasPhones(userId)
  const [removed, setRemoved] = useState<AgencyMember | null>(null)
  if (!data || (advertiser?.kind !== 'agency' && data.members.length === 0)) return null
  const remove = (member: AgencyMember) =>
    end.mutate(member.id, { onSuccess: () => setRemoved(member.account_id ? member : null) })
  return (
    <SettingsSection id="agency" title={t('title')} text={t('text')}>
      {data.members.length > 0 ? (
        <ul className="w-full max-w-xl divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {data.members.map((member) => (
            <Member
              key={member.id}
              member={member}
              hasPhones={hasPhones}
              onEnd={() => end.isPending || remove(member)}
            />
          ))}
        </ul>
      ) : null}
      <div role="status" className="empty:hidden">
        {removed ? <Removed member={removed} /> : null}
      </div>
      {end.error ? <Alert variant="danger">{end.error.message}</Alert> : null}
      <InviteForm userId={userId} />
    </SettingsSection>
  )
}

function Removed({ member: { account_id, name, email, homes } }: { member: AgencyMember }) {
  const t = useTranslations('profile.agency')
  const locale = useLocale()
  return (
    <Alert variant="success" title={t('removed', { name: name || email })}>
      {homes > 0 ? (
        <LocalLink locale={locale} to={`${paths.myProperties}?agent=${account_id}`} className={textLinkClass}>
          {t('check')}
        </LocalLink>
      ) : null}
    </Alert>
  )
}

interface MemberProps {
  member: AgencyMember
  /** Whether the agency's listings have phones to choose from. */
  hasPhones: boolean
  onEnd: () => void
}

function Member({ member, hasPhones, onEnd }: MemberProps) {
  const t = useTranslations('profile.agency')
  const locale = useLocale()
  const { account_id, email, homes, invited_at, expires_at, joined_at } = member
  const name = member.name || email
  const isMember = joined_at !== null
  const numbers = homes > 0 ? t(hasPhones ? 'removePhones' : 'removeNumbers') : ''
  const removal = `${t('removeText', { homes })} ${numbers}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {isMember ? (
          <>
            {name === email ? null : <p className="text-sm wrap-anywhere text-muted">{email}</p>}
            <p className="text-sm text-muted">
              <span>{t('member', { date: formatDate(locale, joined_at) })} · </span>
              {homes > 0 ? (
                <LocalLink
                  locale={locale}
                  to={`${paths.myProperties}?agent=${account_id}`}
                  className="underline underline-offset-4"
                >
                  {t('homes', { count: homes })}
                </LocalLink>
              ) : (
                <span>{t('homes', { count: homes })}</span>
              )}
            </p>
          </>
        ) : (
          <p className="text-sm text-muted">
            {t('waits', {
              date: formatDate(locale, invited_at),
              until: formatDate(locale, expires_at ?? invited_at),
            })}
          </p>
        )}
      </div>
      <ConfirmAction
        className={buttonClass(isMember ? 'danger' : 'quiet')}
        texts={{
          title: isMember ? t('removeTitle', { name }) : t('revokeTitle', { email }),
          text: isMember ? removal : t('revokeText'),
          confirm: t(isMember ? 'remove' : 'revoke'),
          cancel: t('cancel'),
          close: t('close'),
        }}
        onConfirm={onEnd}
      >
        {t(isMember ? 'remove' : 'revoke')}
        <span className="sr-only">: {name}</span>
      </ConfirmAction>
    </li>
  )
}

function InviteForm({ userId }: { userId: string }) {
  const t = useTranslations('profile.agency')
  const { mutateAsync, data } = useInviteAgent(userId)
  const rules = useRules(() => import('@/lib/advertisers/agency-schema').then((own) => own.newMemberSchema))
  return (
    <ApiForm
      id="agent"
      values={{ email: '' }}
      resets
      rules={rules}
      send={({ email }) => mutateAsync(email.trim())}
      className="grid w-full max-w-xl justify-items-start gap-4"
    >
      {({ isSent }) => (
        <>
          <div className="w-full">
            <TextField name="email" label={t('email')} type="email" inputMode="email" autoCapitalize="none" />
          </div>
          <FormFailure />
          <div role="status" className="empty:hidden">
            {isSent && data ? <Alert variant="success">{t('invited', { email: data.email })}</Alert> : null}
          </div>
          <Submit variant="secondary">{t('invite')}</Submit>
        </>
      )}
    </ApiForm>
  )
}
