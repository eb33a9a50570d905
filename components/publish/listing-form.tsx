import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ListingBody } from '@/lib/publishing/listing-form'
import type { PhotoList } from '@/lib/publishing/photos/photo-list'
import { PhotoField } from '../photos/photo-field'
import { usePhotos } from '../photos/use-photos'
import { AmenityField } from './amenity-field'
import { BasicsSection } from './basics-section'
import { ContactSection } from './contact-section'
import { DetailsSection } from './details-section'
import { ErrorSummary } from './error-summary'
import { FactsSection } from './facts-section'
import { FormFrame } from './form-frame'
import { FormSection } from './form-section'
import { LocationSection } from './location-section'
import type { FormFailure } from './use-form-failure'
import type { ListingFormMethods } from './use-listing-form'

interface ListingFormProps {
  form: ListingFormMethods
  photos: PhotoList
  photosDisabled?: boolean
  /** Shown instead of taking photos. */
  photosGate?: ReactNode
  failure: FormFailure
  onSubmit: (body: ListingBody) => Promise<void>
  /** Beside the form, on wide screens. */
  aside?: ReactNode
  /** The form's end. */
  children: ReactNode
}

/** The sections of a listing, new or own, with the errors of a submit. */
export function ListingForm(props: ListingFormProps) {
  const { form, photos, photosDisabled, photosGate, failure, onSubmit, aside, children } = props
  const hasPhotos = usePhotos(photos).photos.length > 0
  return (
    <FormProvider {...form}>
      <FormFrame hasPhotos={hasPhotos} aside={aside}>
        <form
          noValidate
          onSubmit={form.handleSubmit(onSubmit, failure.clear)}
          className="grid min-w-0 gap-5 sm:gap-6 [&_:is(input,select,textarea)]:scroll-mb-32"
        >
          <FormSection name="photos">
            <PhotoField photos={photos} disabled={photosDisabled} gate={photosGate} />
          </FormSection>
          <ErrorSummary reason={failure.ofFields} />
          <BasicsSection />
          <DetailsSection />
          <FormSection name="amenities">
            <AmenityField />
          </FormSection>
          <FactsSection />
          <LocationSection />
          <ContactSection />
          {children}
        </form>
      </FormFrame>
    </FormProvider>
  )
}
