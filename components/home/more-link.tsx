import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { textLinkClass } from '../ui/button'
import { LinkPending } from '../ui/link-pending'

export function MoreLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={`relative gap-2 ${textLinkClass}`}>
      {label}
      <ArrowRight className="size-4" />
      <LinkPending href={href} />
    </Link>
  )
}
