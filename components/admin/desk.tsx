'use client'

import {
  ChartNoAxesColumn,
  FileQuestion,
  ListChecks,
  Mail,
  Receipt,
  ScrollText,
  Search,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import type { Me } from '@/lib/admin/schema'
import { useMe } from '@/lib/admin/use-desk'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { ApiError } from '@/lib/session/api-client'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'

const StaffContext = createContext<Me | null>(null)

/** Who is at the desk. */
export function useStaff(): Me {
  const me = useContext(StaffContext)
  if (!me) throw new Error('useStaff is for what the desk shows.')
  return me
}

/** The frame of all pages of the desk: navigation, and a not-found message for everyone but the staff. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <div className="container-page py-6 md:py-10">
      <SignedInOnly loading={<Skeleton className="h-40 w-full rounded-card" />}>
        {(user) => <StaffOnly userId={user.id}>{children}</StaffOnly>}
      </SignedInOnly>
    </div>
  )
}

function StaffOnly({ userId, children }: { userId: string; children: ReactNode }) {
  const t = useTranslations('moderation')
  const { data, error, refetch } = useMe(userId)
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState headingLevel={1} icon={<FileQuestion />} title={t('missing')} text={t('missingText')} />
    )
  if (error && !data) return <RequestFailure error={error} retry={refetch} />
  if (!data) return <Skeleton className="h-40 w-full rounded-card" />
  return (
    <StaffContext value={data}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[12rem_1fr] lg:gap-10">
        <DeskNav />
        <div className="min-w-0">{children}</div>
      </div>
    </StaffContext>
  )
}

const pages = [
  { name: 'today', path: paths.desk(), icon: ChartNoAxesColumn },
  { name: 'find', path: paths.desk('find'), icon: Search },
  { name: 'queues', path: paths.desk('queues'), icon: ListChecks },
  { name: 'newsletter', path: paths.desk('newsletter'), icon: Mail },
  { name: 'revenue', path: paths.desk('revenue'), icon: Receipt },
  { name: 'settings', path: paths.desk('settings'), icon: SlidersHorizontal },
  { name: 'team', path: paths.desk('team'), icon: Users },
  { name: 'log', path: paths.desk('log'), icon: ScrollText },
] as const

/** On a phone two rows of four, so that none has to be looked for. */
function DeskNav() {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const current = usePathname()
  return (
    <nav aria-label={t('label')} className="grid grid-cols-4 gap-1 lg:flex lg:flex-col">
      {pages.map(({ name, path, icon: Icon }) => {
        const href = localPath(locale, path)
        return (
          <Link
            key={name}
            href={href}
            prefetch={false}
            aria-current={current === href ? 'page' : undefined}
            className="inline-flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-control px-1 text-xs font-medium lg:min-h-11 lg:flex-row lg:justify-start lg:gap-2 lg:px-3 lg:text-base hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-accent"
          >
            <Icon className="size-5" />
            {t(name)}
          </Link>
        )
      })}
    </nav>
  )
}
