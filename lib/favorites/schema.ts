import { z } from 'zod'
import { lines } from '@/lib/http/fields'
import { maxNoteLength } from './max-note-length'

export const favoritesSchema = z.object({ items: z.array(z.uuid()) }).meta({ id: 'Favorites' })

export const favoriteNoteSchema = z
  .object({ property_id: z.uuid(), note: z.string() })
  .meta({ id: 'FavoriteNote' })
export const favoriteNotesSchema = z
  .object({ items: z.array(favoriteNoteSchema) })
  .meta({ id: 'FavoriteNotes' })
export const newFavoriteNoteSchema = z.object({ note: lines(0, maxNoteLength) })

export type Favorites = z.infer<typeof favoritesSchema>
export type FavoriteNote = z.infer<typeof favoriteNoteSchema>
export type FavoriteNotes = z.infer<typeof favoriteNotesSchema>
