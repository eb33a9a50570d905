import type { Messages } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { FormFailure, LongTextField, SelectField, Submit } from '@/components/ui/form/form-fields'
import { LoadedForm } from '@/components/ui/form/loaded-form'
import { reportReasons } from '@/lib/listings/attributes/report-reasons'
import { apiRequest } from '@/lib/session/api-client'

interface ReportFormProps {
  propertyId: string
  labels: Messages['report']
}

/** Contains the library of forms: load it on demand. */
export function ReportForm({ propertyId, labels }: ReportFormProps) {
  const [isSent, setSent] = useState(false)
  if (isSent) return <Alert>{labels.sent}</Alert>
  return (
    <LoadedForm
      id="report"
      values={{ reason: reportReasons[0] as string, text: '' }}
      toBody={({ reason, text }) => ({ reason, text: text || null })}
      send={(body) =>
        apiRequest(`/v1/listings/${encodeURIComponent(propertyId)}/reports`, { method: 'POST', body }).then(
          () => setSent(true),
        )
      }
      className="grid gap-4"
    >
      <SelectField
        name="reason"
        label={labels.reason}
        options={reportReasons.map((reason) => [reason, labels.reasons[reason]])}
      />
      <LongTextField name="text" label={labels.text} rows={3} maxLength={1_000} />
      <FormFailure />
      <Submit variant="secondary" className="justify-self-start">
        {labels.send}
      </Submit>
    </LoadedForm>
  )
}
