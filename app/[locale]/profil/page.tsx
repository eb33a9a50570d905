/** The screen of /profile, which is its canonical address. */
export { default, generateMetadata } from '../profile/page'
