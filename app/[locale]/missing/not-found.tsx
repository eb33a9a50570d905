export { missingMetadata as generateMetadata } from '@/components/property/missing-notice'
export { MissingProperty as default } from '@/components/property/missing-property'
