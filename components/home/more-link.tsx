import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { LinkPending } from '../ui/link-pending'

export function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="relative inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      {label}
      <ArrowRight aria-hidden="true" className="size-4" />
      <LinkPending href={href} />
    </Link>
  )
}
