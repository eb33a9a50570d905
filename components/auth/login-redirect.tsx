import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'

const redirectDelayMs = 2_000

interface LoginRedirectProps {
  title: string
  text: string
  /** Path of the sign-in, which leads a signed-in person on. */
  login: string
  /** Of the link; by default that of the sign-in. */
  label?: string | undefined
}

export function LoginRedirect({ title, text, login, label }: LoginRedirectProps) {
  const t = useTranslations('auth.register')
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => router.push(login), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [login, router])

  return (
    <div className="rounded-panel border border-line bg-surface p-8 text-center shadow-card">
      <CircleCheck className="mx-auto size-14 text-accent" strokeWidth={1.5} />
      <div role="status">
        <FocusedHeading level={1} className="mt-5">
          {title}
        </FocusedHeading>
        <p className="mt-3 text-muted wrap-anywhere">{text}</p>
      </div>
      <Link href={login} className={buttonClass('secondary', 'mt-7')}>
        {label ?? t('toLogin')}
      </Link>
    </div>
  )
}
