/** The middleware rewrites unknown URLs to this page with status 404, so that it is cached once. */
export { default } from './not-found'
