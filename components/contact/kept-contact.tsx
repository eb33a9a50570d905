import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readKeptContact } from '@/lib/unlocks/use-unlocks'
import { QueryProvider } from '../account/query-provider'
import type { ContactLabels } from './contact-labels'
import { ContactSkeleton } from './contact-parts'
import { ContactDetails } from './unlocked/contact-details'

interface KeptContactProps {
  propertyId: string
  labels: ContactLabels
  /** Shown where nothing is kept. */
  children: ReactNode
}

/** An unlocked contact as this browser keeps it, when nobody can say whether the session still holds. */
export function KeptContact(props: KeptContactProps) {
  return (
    <QueryProvider>
      <Kept {...props} />
    </QueryProvider>
  )
}

function Kept({ propertyId, labels, children }: KeptContactProps) {
  const { data, isPending } = useQuery({
    queryKey: ['kept-contact', propertyId],
    queryFn: () => readKeptContact(propertyId),
    gcTime: 0,
  })
  if (isPending) return <ContactSkeleton label={labels.loading} />
  if (!data) return children
  return <ContactDetails labels={labels.unlocked} contact={data.contact} fresh={false} />
}
