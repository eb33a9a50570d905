/** The result of an action. Mounted while empty: screen readers announce only changes of an existing live region. */
export function StatusLine({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p role="status" className={text ? `text-sm font-medium text-accent ${className}` : 'sr-only'}>
      {text}
    </p>
  )
}
