import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { bottomBarId } from '@/components/ui/overlay/bottom-bar'
import type { OwnListingBrief } from '@/lib/listings/own/own-schema'

/** Selected listings, also of other pages; another search begins with none. @param search the criteria of the search */
export function useSelection(search: string) {
  const [state, setState] = useState<{ search: string; byId: Map<string, OwnListingBrief> }>({
    search,
    byId: new Map(),
  })
  const byId = state.search === search ? state.byId : new Map<string, OwnListingBrief>()
  const set = (next: Iterable<OwnListingBrief>) =>
    setState({ search, byId: new Map([...next].map((listing) => [listing.id, listing])) })
  return {
    listings: [...byId.values()],
    has: (id: string) => byId.has(id),
    latest: [...byId.keys()].at(-1),
    set,
    setAll(listings: readonly OwnListingBrief[], isSelected: boolean) {
      const ids = new Set(listings.map(({ id }) => id))
      const others = [...byId.values()].filter(({ id }) => !ids.has(id))
      set(isSelected ? [...others, ...listings.map(briefOf)] : others)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

function briefOf({ id, title, purpose, status }: OwnListingBrief): OwnListingBrief {
  return { id, title, purpose, status }
}

interface SelectListingProps {
  listing: OwnListingBrief
  selection: Selection
}

export function SelectListing({ listing, selection }: SelectListingProps) {
  const t = useTranslations('myProperties.workspace')
  return (
    <>
      <label className="flex size-11 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={t('select', { title: listing.title })}
          checked={selection.has(listing.id)}
          onChange={({ currentTarget }) => selection.setAll([listing], currentTarget.checked)}
          className="size-5 accent-accent"
        />
      </label>
      {selection.latest === listing.id ? <SkipToSelectionBar /> : null}
    </>
  )
}

/** Shown while it has the focus: the bar stands behind all listings, however many there are. */
export function SkipToSelectionBar() {
  const t = useTranslations('myProperties.workspace')
  return (
    <button
      type="button"
      onClick={() => document.getElementById(bottomBarId)?.focus({ preventScroll: true })}
      className={`sr-only focus-visible:not-sr-only focus-visible:absolute! focus-visible:z-10 focus-visible:px-3! ${buttonClass('primary')}`}
    >
      {t('toActions')}
    </button>
  )
}
