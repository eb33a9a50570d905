import type { Draft } from '../draft'
import { beogradBlocks } from './beograd-blocks'
import { beogradCentre } from './beograd-centre'

/** Every listing of the catalogue as written by hand. */
export const drafts: readonly Draft[] = [...beogradCentre, ...beogradBlocks]
