export { default, generateMetadata } from '../../missing/not-found'
