import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useDismissal } from './use-dismissal'

export const menuItemProps = {
  role: 'menuitem' as const,
  tabIndex: -1,
  className:
    'relative flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-base text-ink outline-none ' +
    'select-none hover:bg-sunken focus:bg-sunken',
}

/**
 * A menu button as the ARIA Authoring Practices describe it: its props, and those of the element of role `menu`.
 * @param popup the element that is shown and hidden, which holds the menu
 */
export function useMenu(popup: RefObject<HTMLElement | null>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (byKey = false) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  }
  useDismissal(open, [button, popup], close)
  useEffect(() => {
    if (open) focusItem(popup.current, 'Home')
  }, [open, popup])

  return {
    open,
    close,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      },
    },
    menuProps: {
      id,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Tab') close()
        else if (focusItem(popup.current, event.key)) event.preventDefault()
      },
    },
  }
}

/** Moves the focus as `key` asks in a menu: by arrows, to an end, or to the next item with that first letter. */
function focusItem(menu: HTMLElement | null, key: string): boolean {
  const all = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: all[(at + 1) % all.length],
    ArrowUp: all.at(Math.max(at, 0) - 1),
    Home: all[0],
    End: all.at(-1),
  }[key]
  const isLetter = key.length === 1 && key !== ' '
  const named = isLetter
    ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
        item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
      )
    : undefined
  const target = next ?? named
  target?.focus()
  return target !== undefined
}
