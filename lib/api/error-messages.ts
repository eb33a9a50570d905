import 'server-only'
import { translatorFor } from '@/lib/i18n/translator'

export const errorMessages = {
  'sr-Latn': translatorFor('sr-Latn', 'api'),
  en: translatorFor('en', 'api'),
}
