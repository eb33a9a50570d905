import { useTranslations } from 'next-intl'
import {
  amenityColumns,
  amenityOfColumn,
  columnFields,
  type FieldOfColumn,
  importOnlyFields,
} from '@/lib/imports/columns/column-fields'

/** The fields that a column may be, as the form and the import call them. */
export function useFieldNames() {
  const form = useTranslations('publish.labels')
  const own = useTranslations('imports.fields')
  const amenities = useTranslations('amenities')
  const label = (field: FieldOfColumn) => {
    for (const only of importOnlyFields) if (only === field) return own(only)
    return form(field as Parameters<typeof form>[0])
  }
  const names: (readonly [field: string, name: string])[] = [
    ...columnFields.map((field) => [field, label(field)] as const),
    ...amenityColumns.flatMap((field) => {
      const amenity = amenityOfColumn(field)
      return amenity ? [[field, `${form('amenities')}: ${amenities(amenity)}`] as const] : []
    }),
  ]
  return {
    names,
    nameOf: (field: string) => names.find(([each]) => each === field)?.[1] ?? field,
  }
}
