'use client'

import type { Messages } from 'next-intl'
import { useProfile } from '@/lib/accounts/use-profile'
import { useAnotherHome } from '@/lib/listings/own/use-own-listings'
import { QueryProvider } from '../../account/query-provider'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/error-line'
import { StatusLine } from '../../ui/status-line'

export interface AnotherHomeProps {
  propertyId: string
  ownerId: string
  labels: Messages['property']['alsoOffered']['another']
}

type FormProps = AnotherHomeProps & { userId: string }

export function AnotherHomeForm(props: FormProps) {
  return (
    <QueryProvider>
      <Form {...props} />
    </QueryProvider>
  )
}

function Form({ propertyId, ownerId, userId, labels }: FormProps) {
  const profile = useProfile(userId)
  const { mutate, isPending, isSuccess, error } = useAnotherHome(userId, propertyId)
  if (userId !== ownerId && profile.data?.agency?.id !== ownerId) return null
  return (
    <details className="mt-2 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline-offset-4 hover:underline">
        {labels.open}
      </summary>
      <div className="grid max-w-xl justify-items-start gap-3">
        <p>{labels.text}</p>
        {isSuccess ? null : (
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {labels.do}
          </Button>
        )}
        {error ? <ErrorLine>{error.message}</ErrorLine> : null}
        <StatusLine text={isSuccess ? labels.done : ''} />
      </div>
    </details>
  )
}
