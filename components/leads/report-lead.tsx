import { Flag } from 'lucide-react'
import { useState } from 'react'
import { reportLead } from '@/lib/leads/use-leads'
import { ApiForm } from '../ui/form/api-form'
import { FormFailure, LongTextField, Submit } from '../ui/form/form-fields'
import { StatusLine } from '../ui/status-line'

interface ReportLeadProps {
  id: string
  labels: Record<'open' | 'text' | 'send' | 'sent', string>
}

/** Reports a message or an answer to the moderators. */
export function ReportLead({ id, labels }: ReportLeadProps) {
  const [isSent, setSent] = useState(false)
  if (isSent) return <StatusLine text={labels.sent} />
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted underline-offset-4 hover:underline">
        <Flag className="size-4" />
        {labels.open}
      </summary>
      <ApiForm
        id={`report-${id}`}
        values={{ text: '' }}
        send={({ text }) => reportLead(id, text).then(() => setSent(true))}
        className="mt-2 grid max-w-md justify-items-start gap-3"
      >
        <div className="w-full">
          <LongTextField name="text" label={labels.text} rows={2} maxLength={1_000} />
        </div>
        <FormFailure line />
        <Submit variant="secondary">{labels.send}</Submit>
      </ApiForm>
    </details>
  )
}
