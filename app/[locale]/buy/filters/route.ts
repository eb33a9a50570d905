import { respondWithAttributeFields } from '@/components/search/fetch-attribute-fields'

export const GET = respondWithAttributeFields.bind(null, 'SALE')
