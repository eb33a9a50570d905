'use client'

import type { Messages } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { SlideOver } from '@/components/ui/overlay/slide-over'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { buttonClass } from '../ui/button'

export function Overlays({ labels }: { labels: Messages['designTest']['overlays'] }) {
  const [open, setOpen] = useState<'dialog' | 'slide-over'>()
  const close = () => setOpen(undefined)
  const cancel = (
    <button type="button" onClick={close} className={buttonClass('secondary')}>
      {labels.cancel}
    </button>
  )
  const confirm = (
    <button type="button" onClick={close} className={buttonClass('primary')}>
      {labels.confirm}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        onClick={() => showToast({ text: labels.deleted, action: { label: labels.undo, onPress: () => {} } })}
        className={buttonClass('danger')}
      >
        {labels.delete}
      </button>
      <button type="button" onClick={() => setOpen('dialog')} className={buttonClass('secondary')}>
        {labels.openDialog}
      </button>
      <button type="button" onClick={() => setOpen('slide-over')} className={buttonClass('secondary')}>
        {labels.openSlideOver}
      </button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title={labels.dialogTitle}
        description={labels.dialogText}
        closeLabel={labels.close}
        footer={
          <>
            {cancel}
            {confirm}
          </>
        }
      />
      <SlideOver
        open={open === 'slide-over'}
        onOpenChange={close}
        title={labels.slideOverTitle}
        closeLabel={labels.close}
        footer={confirm}
      >
        {labels.dialogText}
      </SlideOver>
    </div>
  )
}

/** Important, to override the root's `light dark`. */
const classes = { light: 'scheme-light!', dark: 'scheme-dark!' } as const

/** Approximates forced colours: system colours for text and borders, no backgrounds. */
const forcedColours = `
  :root {
    ${['paper', 'surface', 'sunken', 'accent-soft', 'danger-soft', 'caution-soft'].map((name) => `--color-${name}: Canvas;`).join('')}
    ${['ink', 'muted', 'line', 'line-strong', 'accent', 'accent-strong', 'on-accent', 'danger', 'caution'].map((name) => `--color-${name}: CanvasText;`).join('')}
  }
  .bg-accent, .bg-accent-strong, .bg-ink, .bg-line { background: Canvas !important; color: CanvasText !important; }
  * { box-shadow: none !important; }
  a { color: LinkText; }
  button { border: 1px solid ButtonBorder; color: ButtonText !important; }
`

const schemes = ['system', 'light', 'dark', 'forced'] as const
type Scheme = (typeof schemes)[number]

/** Shows the page in light, dark or approximated forced colours, independent of the system's setting. */
export function SchemeSwitch({ legend, labels }: { legend: string; labels: Record<Scheme, string> }) {
  const [chosen, setChosen] = useState<Scheme>('system')

  function choose(scheme: Scheme) {
    const { classList } = document.documentElement
    classList.remove(...Object.values(classes))
    if (scheme === 'light' || scheme === 'dark') classList.add(classes[scheme])
    const sheet = new CSSStyleSheet()
    if (scheme === 'forced') sheet.replaceSync(forcedColours)
    document.adoptedStyleSheets = [sheet]
    setChosen(scheme)
  }

  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{legend}</legend>
      {schemes.map((scheme) => (
        <label key={scheme} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="scheme"
            checked={scheme === chosen}
            onChange={() => choose(scheme)}
            className="size-5 accent-accent"
          />
          {labels[scheme]}
        </label>
      ))}
    </fieldset>
  )
}
