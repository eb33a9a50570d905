import { respondWithOtherFields } from '@/components/search/fetch-other-fields'

export const GET = respondWithOtherFields.bind(null, 'RENT')
