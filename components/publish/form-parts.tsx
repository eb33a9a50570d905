import type { ReactNode, Ref } from 'react'
import type { ApiError } from '@/lib/api/client/api-client'
import { AmenityField } from './amenity-field'
import { BasicsPart } from './basics-part'
import { ContactPart } from './contact-part'
import { DetailsPart } from './details-part'
import { ErrorSummary, type SummaryHandle } from './error-summary'
import { FactsPart } from './facts-part'
import { FormPart } from './form-part'
import { LocationPart } from './location-part'

interface FormPartsProps {
  /** Shown in the first section. */
  photos: ReactNode
  summaryRef: Ref<SummaryHandle>
  /** The failure of the last request; for errors of fields the error summary shows the message. */
  failure: ApiError | null
}

export function FormParts({ photos, summaryRef, failure }: FormPartsProps) {
  return (
    <>
      <FormPart part="photos">{photos}</FormPart>
      <ErrorSummary ref={summaryRef} reason={failure?.fields ? failure.message : null} />
      <BasicsPart />
      <DetailsPart />
      <FormPart part="amenities">
        <AmenityField />
      </FormPart>
      <FactsPart />
      <LocationPart />
      <ContactPart />
    </>
  )
}
