import type { OwnListing } from '@/lib/listings/schema'

/** By what its owner knows a home: the own reference, and the street. */
export function OwnMarks({ listing, className }: { listing: OwnListing; className: string }) {
  const marks = [listing.reference, listing.address].filter(Boolean)
  return marks.length > 0 ? <p className={className}>{marks.join(' · ')}</p> : null
}
