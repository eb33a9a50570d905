import { paths } from '@/lib/paths'

/** Where what once stood on one page with the contacts is now: mails, bookmarks and other sites name it by its anchor. */
const pagesOfAnchors: Record<string, string> = {
  favorites: paths.profileSaved,
  'saved-searches': paths.profileSaved,
  ledger: paths.profileTokens,
  settings: paths.settings,
  password: paths.settings,
  sessions: paths.settings,
  export: paths.settings,
  deactivation: paths.settings,
  advertiser: paths.profileAdvertiser,
  phones: paths.profileAdvertiser,
  agency: paths.profileAdvertiser,
  'owner-mails': paths.profileAdvertiser,
  'api-keys': paths.profileAdvertiser,
}

/** @returns the address of what `/profile#…` once showed; null for what is still there, and for unknown anchors */
export function movedAnchor(hash: string): string | null {
  const anchor = hash.replace(/^#/, '')
  const page = Object.hasOwn(pagesOfAnchors, anchor) ? pagesOfAnchors[anchor] : undefined
  return page === undefined ? null : `${page}#${anchor}`
}
