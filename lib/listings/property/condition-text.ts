import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import type { Attributes } from '@/lib/listings/attributes/attributes'
import type { Property } from './property'

/** A unit of a building that is only planned has the condition `under_construction`; pages say the building's stage instead. */
export function conditionText(
  locale: Locale,
  { project }: Pick<Property, 'project'>,
  attributes: Attributes,
): string | null {
  return project?.stage && attributes.condition === 'under_construction'
    ? translatorFor(locale, 'project.stages')(project.stage)
    : formatAttribute(locale, 'condition', attributes)
}
