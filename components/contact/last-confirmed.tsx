import { CalendarCheck } from 'lucide-react'

/** When the owner last confirmed the listing. */
export function LastConfirmed({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-sm font-medium">
      <CalendarCheck className="size-5 shrink-0 text-accent" />
      <span>{text}</span>
    </p>
  )
}
