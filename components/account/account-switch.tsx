'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { paths } from '@/lib/paths'
import { returnPathFrom } from '@/lib/session/return-path'
import { useSession } from '@/lib/session/session'
import { SquareSpinner } from '../ui/spinner'
import type { AccountProps } from './signed-in-area'

const linkClass =
  'inline-flex min-h-11 items-center rounded-control border border-transparent text-sm font-semibold max-[24rem]:text-[0.8125rem] sm:px-4 sm:text-base'

/** Renders the visitor's links until a session is known; the signed-in part is a chunk that is loaded only then. */
export function AccountSwitch({ locale, labels }: AccountProps) {
  const { status, user } = useSession()
  const { value: signedIn, failed } = useLazyModule(() => import('./signed-in-area'), status !== 'visitor')
  if (status === 'visitor' || failed) return <VisitorLinks locale={locale} labels={labels} />
  if (!signedIn || !user) return <SquareSpinner label={labels.loading} />
  return <signedIn.SignedInArea key={user.id} locale={locale} labels={labels} user={user} />
}

/** The return path is added on hover, press or focus: the server renders one header for all URLs. */
function VisitorLinks({ locale, labels }: AccountProps) {
  const [back, setBack] = useState<string>()
  const storeReturnPath = () => setBack(returnPathFrom(window.location))
  const linkEvents = {
    onPointerEnter: storeReturnPath,
    onPointerDown: storeReturnPath,
    onFocus: storeReturnPath,
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1 max-[24rem]:gap-0">
      <LocalLink
        locale={locale}
        to={paths.addProperty}
        className={`${linkClass} gap-2 px-3 hover:bg-sunken max-lg:hidden`}
      >
        <Plus className="size-5" />
        {labels.postListing}
      </LocalLink>
      <LocalLink
        locale={locale}
        to={paths.login(back)}
        {...linkEvents}
        className={`${linkClass} px-1.5 hover:bg-sunken max-[24rem]:px-1`}
      >
        {labels.signIn}
      </LocalLink>
      <LocalLink
        locale={locale}
        to={paths.register(back)}
        {...linkEvents}
        className={`${linkClass} bg-accent px-2 text-on-accent max-[24rem]:px-1.5 hover:bg-accent-strong`}
      >
        {labels.signUp}
      </LocalLink>
    </div>
  )
}
