'use client'

import type { ReactNode } from 'react'
import { AmenityField } from './amenity-field'
import { BasicsPart } from './basics-part'
import { ContactPart } from './contact-part'
import { DetailsPart } from './details-part'
import { FactsPart } from './facts-part'
import { FormPart } from './form-part'
import { LocationPart } from './location-part'

interface FormPartsProps {
  /** In the first part. */
  photos: ReactNode
  /** The error summary, before the first field. */
  summary: ReactNode
}

export function FormParts({ photos, summary }: FormPartsProps) {
  return (
    <>
      <FormPart part="photos">{photos}</FormPart>
      {summary}
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
