/** Renders the page of /profile, which is its canonical URL. */
export { default, generateMetadata } from '../profile/page'
