import { Menu } from '@base-ui/react/menu'
import { BellRing, Building2, Coins, Heart, KeyRound, LogOut, Settings, UserRound } from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { useState } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import { LinkPending } from '../ui/link-pending'
import { Avatar } from './avatar'

interface UserMenuProps {
  locale: Locale
  labels: Messages['account']
  name: string
  email: string
  avatarUrl: string | null
}

const items = [
  ['profile', paths.profile, UserRound],
  ['contacts', paths.contacts, KeyRound],
  ['favorites', paths.favorites, Heart],
  ['savedSearches', paths.savedSearches, BellRing],
  ['buyTokens', paths.tokens, Coins],
  ['myProperties', paths.myProperties, Building2],
  ['settings', paths.settings, Settings],
] as const

const itemClass =
  'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-base text-ink outline-none select-none ' +
  'data-highlighted:bg-sunken'

export function UserMenu({ locale, labels, name, email, avatarUrl }: UserMenuProps) {
  // The menu's portal is inside the header: content outside of all landmarks is hard to find with a screen reader.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Menu.Root modal={false} onOpenChangeComplete={showFocusGuards}>
      <div ref={setPlace} className="relative">
        <Menu.Trigger
          aria-label={name}
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken data-popup-open:bg-sunken"
        >
          <Avatar name={name} url={avatarUrl} />
        </Menu.Trigger>
        {/* Stays mounted, so that a followed link can show its pending state. */}
        <Menu.Portal container={place} keepMounted>
          <Menu.Positioner align="end" sideOffset={6} className="z-50 outline-none">
            <Menu.Popup className="w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-1.5 shadow-raised outline-none">
              <div className="border-b border-line px-3 pt-2 pb-3">
                <p className="truncate font-semibold">{name}</p>
                {email === name ? null : <p className="truncate text-sm text-muted">{email}</p>}
              </div>
              <div className="pt-1.5">
                {items.map(([name, path, Icon]) => {
                  const href = localPath(locale, path)
                  const link = <Link href={href} prefetch={false} />
                  return (
                    <Menu.LinkItem key={name} closeOnClick render={link} className={itemClass}>
                      <Icon className="size-5" />
                      {labels.menu[name]}
                      <LinkPending href={href} />
                    </Menu.LinkItem>
                  )
                })}
                <Menu.Item className={itemClass} onClick={() => void signOutAndClear()}>
                  <LogOut className="size-5" />
                  {labels.menu.logout}
                </Menu.Item>
              </div>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </div>
    </Menu.Root>
  )
}

/** Base UI sets `aria-hidden` on the focus guards of an open menu although they take the focus. */
function showFocusGuards(open: boolean) {
  if (!open) return
  for (const guard of document.querySelectorAll('[data-base-ui-focus-guard]')) {
    guard.removeAttribute('aria-hidden')
  }
}
