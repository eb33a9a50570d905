/** The screen of /tokens, which is its canonical address. */
export { default, generateMetadata } from '../tokens/page'
