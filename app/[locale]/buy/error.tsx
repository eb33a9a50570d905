'use client'

import { LoadFailure } from '@/components/listing/load-failure'

export default function BuyFailure(props: { error: unknown; retry: () => void }) {
  return <LoadFailure {...props} what="list" />
}
