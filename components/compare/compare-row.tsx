import type { ReactNode } from 'react'

export const compareCellClass = 'px-1 pt-7 pb-2 align-top wrap-anywhere max-md:text-sm md:px-2 md:pt-2'

interface CompareRowProps {
  label: string
  differs: boolean
  className?: string
  /** A cell for each listing. */
  children: ReactNode
}

/** A row of the comparison; one whose values are equal goes when only differences are wanted. */
export function CompareRow({ label, differs, className = '', children }: CompareRowProps) {
  return (
    <tr
      className={`border-t border-line print:break-inside-avoid ${differs ? '' : 'group-has-[#only-differences:checked]:hidden'} ${className}`}
    >
      <th
        scope="row"
        className="sticky start-0 text-start align-top text-xs font-normal text-muted md:bg-paper md:py-2.5 md:pe-2 md:text-sm md:wrap-anywhere"
      >
        {/* On a phone above the values, whose words need the width. */}
        <span className="max-md:absolute max-md:start-1 max-md:top-2 max-md:whitespace-nowrap">{label}</span>
      </th>
      {children}
    </tr>
  )
}
