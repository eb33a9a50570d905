import Link from 'next/link'

export function EmptyLine({ text, action }: { text: string; action?: { href: string; label: string } }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted">
      {text}
      {action ? (
        <Link
          href={action.href}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {action.label}
        </Link>
      ) : null}
    </p>
  )
}
