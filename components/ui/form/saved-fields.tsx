import { lazy, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { loadPart } from '@/lib/browser/load-part'
import { Island } from '../island'
import type { LoadedFields, SavedFieldsProps } from './loaded-fields'

const Loaded = lazy(() =>
  loadPart(() => import('./loaded-fields')).then((part) => ({ default: part.LoadedFields })),
) as unknown as typeof LoadedFields

/** Fields that may stand in another form, each sent to the API once it is left. They are there once their library is. */
export function SavedFields<Values extends FieldValues, Body = Values>(
  props: SavedFieldsProps<Values, Body>,
) {
  return (
    <Island>
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </Island>
  )
}
