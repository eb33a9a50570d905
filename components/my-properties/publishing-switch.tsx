import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePublishing } from '@/lib/api/client/own-listings'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { ownerActionClass } from './owner-action-class'

interface PublishingSwitchProps {
  userId: string
  id: string
  title: string
  published: boolean
  announce: (text: string) => void
}

/** Withdraws or republishes a listing, with errors shown below. */
export function PublishingSwitch({ userId, id, title, published, announce }: PublishingSwitchProps) {
  const t = useTranslations('myProperties')
  const { mutate, isPending, error } = usePublishing(userId, id)
  const toggle = () => {
    const done = t(published ? 'nowWithdrawn' : 'nowPublished', { title })
    mutate(!published, { onSuccess: () => announce(done) })
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        aria-describedby={`own-${id}`}
        onClick={() => isPending || toggle()}
        className={published ? buttonClass('quiet', ownerActionClass) : buttonClass('primary', 'px-3')}
      >
        {published ? <EyeOff className="size-4" /> : null}
        {t(isPending ? 'saving' : published ? 'withdraw' : 'publish')}
      </button>
      {error ? <ErrorLine className="col-span-2 text-sm">{error.message}</ErrorLine> : null}
    </>
  )
}
