'use client'

import { useState } from 'react'

/** Important, so that they win over the root's own `light dark`. */
const classes = { light: 'scheme-light!', dark: 'scheme-dark!' } as const

/** What a system with forced colours draws in the place of ours. */
const forcedColours = {
  ...{ paper: 'Canvas', surface: 'Canvas', sunken: 'Canvas', 'accent-soft': 'Canvas' },
  ...{ 'danger-soft': 'Canvas', 'caution-soft': 'Canvas', 'on-accent': 'ButtonText', accent: 'LinkText' },
  ...{ ink: 'CanvasText', muted: 'CanvasText', line: 'CanvasText', 'line-strong': 'ButtonBorder' },
  ...{ 'accent-strong': 'LinkText', danger: 'CanvasText', caution: 'CanvasText' },
}

const schemes = ['system', 'light', 'dark', 'forced'] as const
type Scheme = (typeof schemes)[number]

/** Shows the page in light or dark whatever the system prefers, or about as a system that forces its colours would. */
export function SchemeSwitch({ legend, labels }: { legend: string; labels: Record<Scheme, string> }) {
  const [chosen, setChosen] = useState<Scheme>('system')

  function choose(scheme: Scheme) {
    const { classList, style } = document.documentElement
    classList.remove(...Object.values(classes))
    if (scheme === 'light' || scheme === 'dark') classList.add(classes[scheme])
    for (const [name, colour] of Object.entries(forcedColours))
      style.setProperty(`--color-${name}`, scheme === 'forced' ? colour : '')
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
