'use client'

import type { ReactNode } from 'react'
import { AmenityField } from './amenity-field'
import { BasicsPart } from './basics-part'
import { ContactPart } from './contact-part'
import { DetailsPart } from './details-part'
import { FactsPart } from './facts-part'
import { FormPart } from './form-part'
import { LocationPart } from './location-part'

/** Every part of a listing's form in its order; `photos` is what stands in the sixth. */
export function FormParts({ photos }: { photos: ReactNode }) {
  return (
    <>
      <BasicsPart />
      <DetailsPart />
      <FormPart part="amenities">
        <AmenityField />
      </FormPart>
      <FactsPart />
      <LocationPart />
      <FormPart part="photos">{photos}</FormPart>
      <ContactPart />
    </>
  )
}
