'use client'

import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { useSession } from '@/lib/session/session'
import type { AnotherHomeProps } from './another-home-form'

/** Says of an own listing that it is not the home of the others; nothing for everybody else. */
export function AnotherHome(props: AnotherHomeProps) {
  const { user } = useSession()
  const form = useLazyModule(() => import('./another-home-form'), Boolean(user))
  return user && form.value ? <form.value.AnotherHomeForm {...props} userId={user.id} /> : null
}
