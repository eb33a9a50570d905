/** The middleware rewrites unknown properties to this page with status 404, so that it is cached once. */
export { MissingProperty as default } from '@/components/property/missing/missing-property'
