/** Renders the page of /tokens, which is its canonical URL. */
export { default, generateMetadata } from '../tokens/page'
