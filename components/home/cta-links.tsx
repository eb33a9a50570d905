'use client'

import Link from 'next/link'
import { useSession } from '@/lib/session/session'

const linkClass =
  'inline-flex min-h-12 items-center justify-center rounded-control border border-on-accent px-6 font-semibold hover:underline focus-visible:outline-on-accent'

interface Way {
  text: string
  action: { href: string; label: string }
}

interface CtaLinksProps {
  visitor: Way
  signedIn: Way
  browse: { href: string; label: string }
}

export function CtaLinks({ visitor, signedIn, browse }: CtaLinksProps) {
  const { status } = useSession()
  const { text, action } = status === 'visitor' ? visitor : signedIn
  return (
    <>
      <p className="mt-3 text-lg">{text}</p>
      <p className="mt-4 flex flex-wrap gap-3 lg:mt-8">
        <Link href={action.href} prefetch={false} className={`${linkClass} bg-on-accent text-accent`}>
          {action.label}
        </Link>
        <Link href={browse.href} className={linkClass}>
          {browse.label}
        </Link>
      </p>
    </>
  )
}
