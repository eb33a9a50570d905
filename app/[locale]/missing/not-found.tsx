export { missingMetadata as generateMetadata } from '@/components/property/missing/missing-notice'
export { MissingProperty as default } from '@/components/property/missing/missing-property'
