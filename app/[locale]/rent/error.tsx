'use client'

import { LoadFailure } from '@/components/listing/load-failure'

export default function RentFailure(props: { error: unknown; retry: () => void }) {
  return <LoadFailure {...props} what="list" />
}
