/**
 * What a program of an agency does, as docs/import.md says, knowing only our OpenAPI document. Excluded from tsconfig.json,
 * since generated-client.test.ts generates its types from the document that the app serves.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Import = components['schemas']['Import']

/** The state at the end. */
export interface Publication {
  published: string
  photos: number
  price: number
  counts: Import['counts']
  warnings: Import['warnings']
}

/** Publishes a home, gives it a photo, changes it by its reference, then imports a file whose columns it assigns. */
export async function publish(origin: string, token: string, photo: Blob, file: Blob): Promise<Publication> {
  const client = createClient<paths>({
    baseUrl: origin,
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
  })
  const made = await client.POST('/v1/listings', {
    body: {
      reference: 'API-1',
      title: 'Dvosoban stan kod parka',
      description: 'Svetao stan na trećem spratu, sa pogledom na park.',
      price: 118_000,
      purpose: 'SALE',
      type: 'apartment',
      city: 'Niš',
      country: 'Srbija',
      address: 'Ulica lipa 7',
      area_m2: 54.5,
      rooms: 2,
      bathrooms: 1,
      floor: 'high_ground',
      heating: ['central'],
    },
  })
  if (!made.data) throw new Error(made.error.error)

  const path = { params: { path: { id: made.data.id } } }
  const uploaded = await client.POST('/v1/listings/{id}/images/upload', {
    ...path,
    body: { file: '' },
    bodySerializer: () => formOf(photo, 'photo.png'),
  })
  if (!uploaded.data) throw new Error(uploaded.error.error)

  const changed = await client.PUT('/v1/listings/by-reference/{reference}', {
    params: { path: { reference: 'API-1' } },
    body: { price: 115_000 },
  })
  if (!changed.data) throw new Error(changed.error.error)

  const sent = await client.POST('/users/imports', {
    body: { file: '' },
    bodySerializer: () => formOf(file, 'homes.csv'),
  })
  if (!sent.data) throw new Error(sent.error.error)
  const { id } = sent.data
  const settled = async (busy: readonly Import['state'][]): Promise<Import> => {
    for (;;) {
      const { data, error } = await client.GET('/users/imports/{id}', { params: { path: { id } } })
      if (!data) throw new Error(error.error)
      if (!busy.includes(data.state)) return data
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const asked = await settled(['checking'])
  if (asked.state !== 'columns') throw new Error(`The import is ${asked.state}.`)
  const assigned = await client.PUT('/users/imports/{id}/columns', {
    params: { path: { id } },
    body: { columns: { 'Polje 9': 'floor', purpose: { value: 'Prodaja' } } },
  })
  if (!assigned.data) throw new Error(assigned.error.error)
  const { warnings } = await settled(['checking'])
  const begun = await client.POST('/users/imports/{id}/run', { params: { path: { id } }, body: {} })
  if (!begun.data) throw new Error(begun.error.error)
  const { counts } = await settled(['running'])

  const { data: listing, error } = await client.GET('/v1/listings/{id}', path)
  if (!listing) throw new Error(error.error)
  return {
    published: listing.status,
    photos: listing.images.length,
    price: listing.price ?? 0,
    counts,
    warnings,
  }
}

function formOf(content: Blob, name: string): FormData {
  const form = new FormData()
  form.set('file', content, name)
  return form
}
