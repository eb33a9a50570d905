'use client'

import type { Locale } from '@/lib/i18n/routing'
import { useLeaveSignedOut } from './use-leave-signed-out'

/** On a page for signed-in people: whoever signs out while it is open is led to the sign-in. */
export function SignedInOnly({ locale }: { locale: Locale }) {
  useLeaveSignedOut(locale)
  return null
}
