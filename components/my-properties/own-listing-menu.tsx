import { ChartColumn, CircleCheck, CopyPlus, Ellipsis, Eye, EyeOff, Handshake, Images } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { OwnListingAction } from '@/lib/listings/own-listing-calls'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { sectionId } from '@/lib/publishing/section-states'
import { buttonClass } from '../ui/button'
import { menuItemProps, useMenu } from '../ui/use-menu'
import { usePopoverPosition } from '../ui/use-popover-position'

interface OwnListingMenuProps {
  locale: Locale
  listing: OwnListing
  actions: OwnListingAction[]
  isBusy: boolean
  onAction: (action: OwnListingAction) => void
  onDuplicate: () => void
  /** The last item, which calls `onOpen` before it asks. */
  last: (onOpen: () => void) => ReactNode
}

const icons = { publish: Eye, withdraw: EyeOff, confirm: CircleCheck, sold: Handshake, rented: Handshake }

/** What an owner seldom does with a listing. */
export function OwnListingMenu(props: OwnListingMenuProps) {
  const { locale, listing, actions, isBusy, onAction, onDuplicate, last } = props
  const t = useTranslations('myProperties')
  const popup = useRef<HTMLDivElement>(null)
  const { open, close, buttonProps, menuProps } = useMenu(popup)
  const { up, style } = usePopoverPosition(open, popup)
  const choose = (action: () => void) => () => {
    close(true)
    if (!isBusy) action()
  }
  const edit = localPath(locale, paths.editProperty(listing.id))
  const pages = [
    ['photos', `${edit}#${sectionId('photos')}`, Images, t('photos')],
    ['statistics', localPath(locale, paths.listingStatistics(listing.id)), ChartColumn, t('statistics.open')],
    ['preview', localPath(locale, paths.previewProperty(listing.id)), Eye, t('preview')],
  ] as const
  return (
    <div className="relative">
      <button
        {...buttonProps}
        aria-label={t('more')}
        aria-describedby={`own-${listing.id}`}
        className={buttonClass('secondary', 'w-11 px-0 aria-expanded:bg-sunken')}
      >
        <Ellipsis className="size-5" />
      </button>
      <div
        ref={popup}
        hidden={!open}
        style={style}
        className={`absolute end-0 ${up ? 'bottom-full mb-1.5' : 'top-full mt-1.5'} z-20 w-60 max-w-[calc(100vw-4rem)] rounded-card border border-line bg-surface p-1.5 shadow-raised`}
      >
        <div {...menuProps} role="menu" aria-label={t('more')}>
          {pages.map(([name, href, Icon, label]) => (
            <Link key={name} href={href} prefetch={false} onClick={() => close()} {...menuItemProps}>
              <Icon className="size-5" />
              {label}
            </Link>
          ))}
          <button type="button" aria-disabled={isBusy} onClick={choose(onDuplicate)} {...menuItemProps}>
            <CopyPlus className="size-5" />
            {t('duplicate')}
          </button>
          {actions.map((action) => {
            const Icon = icons[action]
            return (
              <button
                key={action}
                type="button"
                aria-disabled={isBusy}
                onClick={choose(() => onAction(action))}
                {...menuItemProps}
              >
                <Icon className="size-5" />
                {t(`acts.${action}`)}
              </button>
            )
          })}
          {last(() => close(true))}
        </div>
      </div>
    </div>
  )
}
