import { ShieldCheck } from 'lucide-react'

/** When a token comes back, which is said wherever one is paid with or for. */
export function RefundRule({ lines: { report, returned } }: { lines: { report: string; returned: string } }) {
  return (
    <p className="flex gap-2 text-sm font-medium">
      <ShieldCheck className="size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block">{report}</span>
        <span className="block">{returned}</span>
      </span>
    </p>
  )
}
