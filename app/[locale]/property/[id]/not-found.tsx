export {
  MissingNotice as default,
  missingMetadata as generateMetadata,
} from '@/components/property/missing/missing-notice'
