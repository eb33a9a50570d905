import type { ReactNode } from 'react'

export const compareCellClass = 'px-1 py-2 align-top wrap-anywhere md:px-2 max-md:text-sm'

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
        className="sticky start-0 bg-paper py-2.5 pe-1.5 text-start text-xs font-normal hyphens-auto wrap-anywhere text-muted md:pe-2 md:text-sm"
      >
        {label}
      </th>
      {children}
    </tr>
  )
}
