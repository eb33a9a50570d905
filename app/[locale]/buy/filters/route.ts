import { respondWithAttributeFields } from '@/components/search/fields/fetch-attribute-fields'

export const GET = respondWithAttributeFields.bind(null, 'SALE')
