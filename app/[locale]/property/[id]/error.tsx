'use client'

import { LoadFailure } from '@/components/listing/load-failure'

export default function PropertyFailure(props: { error: unknown; retry: () => void }) {
  return <LoadFailure {...props} what="property" />
}
