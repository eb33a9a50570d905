'use client'

import { useState } from 'react'

/** Important, so that they win over the root's own `light dark`. */
const classes = { light: 'scheme-light!', dark: 'scheme-dark!' } as const

type Scheme = 'system' | keyof typeof classes

/** Shows the page in light or dark whatever the system prefers. */
export function SchemeSwitch({ legend, labels }: { legend: string; labels: Record<Scheme, string> }) {
  const [chosen, setChosen] = useState<Scheme>('system')

  function choose(scheme: Scheme) {
    const { classList } = document.documentElement
    classList.remove(...Object.values(classes))
    if (scheme !== 'system') classList.add(classes[scheme])
    setChosen(scheme)
  }

  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{legend}</legend>
      {(['system', 'light', 'dark'] as const).map((scheme) => (
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
