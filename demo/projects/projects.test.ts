import { describe, expect, it } from 'vitest'
import { unitStates } from '@/lib/listings/attributes/project-words'
import { findTown } from '@/lib/places/towns'
import { newProjectSchema, unitsInputSchema } from '@/lib/projects/input-schema'
import { languageOf } from '@/lib/text/language-of'
import { cataloguedAt } from '../attributes'
import { readCatalogue, readOwners } from '../catalogue'
import { demoPhoto } from '../photos/photos'
import { projectRows, readProjects, unitColumns, unitListing } from './projects'

const projects = readProjects()
const ownerOf = (name: string) => {
  const owner = readOwners().find((each) => each.name === name)
  if (!owner) throw new Error(`No owner ${name}`)
  return owner
}

describe('the projects of the demo', () => {
  it('are three of investors with a profile, in three towns and three stages', () => {
    expect(projects).toHaveLength(3)
    expect(new Set(projects.map(({ city }) => city)).size).toBe(3)
    expect(new Set(projects.map(({ stage }) => stage)).size).toBe(3)
    for (const { owner, created_at } of projects) {
      const { profile, since } = ownerOf(owner)
      expect(profile?.kind).toBe('investor')
      expect(since < created_at).toBe(true)
    }
  })

  it('are what the API takes, with their tables of units', () => {
    for (const project of projects) {
      const { id, owner, photos, created_at, units, ...input } = project
      expect(() => newProjectSchema.parse({ ...input, country: 'Srbija' })).not.toThrow()
      expect(() => unitsInputSchema.parse({ items: units })).not.toThrow()
      expect(findTown(project.city)).toMatchObject({ name: project.city, region: project.state })
      expect(projectRows(project, ownerOf(owner)).pin).not.toBeNull()
      expect(photos.map((photo) => demoPhoto(photo).kind)[0]).toBe('new_building')
    }
  })

  it('have units of several floors and structures in each state, each with a label and an id of its own', () => {
    const ids = projects.flatMap((project) => project.units.map((unit) => unitListing(project, unit).id))
    expect(new Set([...ids, ...readCatalogue().map(({ id }) => id)]).size).toBe(
      ids.length + readCatalogue().length,
    )
    for (const { name, units, floors = 0 } of projects) {
      expect(units.length, name).toBeGreaterThanOrEqual(12)
      expect(new Set(units.map(({ unit }) => unit)).size, name).toBe(units.length)
      expect(new Set(units.map(({ floor }) => floor)).size, name).toBeGreaterThanOrEqual(5)
      expect(new Set(units.map(({ structure }) => structure)).size, name).toBeGreaterThanOrEqual(4)
      expect(new Set(units.map(({ state }) => state)).size, name).toBe(unitStates.length)
      for (const { floor, unit } of units)
        if (typeof floor === 'number') expect(floor, unit).toBeLessThanOrEqual(floors)
    }
  })

  it('cost what new flats cost there, in round prices', () => {
    const perSquareMetre: Record<string, [least: number, most: number]> = {
      'Novi Sad': [2_300, 2_900],
      Beograd: [2_500, 3_000],
      Niš: [1_650, 2_100],
    }
    for (const { city, units } of projects)
      for (const { unit, price, area_m2 } of units) {
        const [least = 0, most = 0] = perSquareMetre[city] ?? []
        expect(price / area_m2, unit).toBeGreaterThan(least)
        expect(price / area_m2, unit).toBeLessThan(most)
        expect(price % 500, unit).toBe(0)
      }
  })

  it('sold their flats after they were offered and before the day of the catalogue', () => {
    for (const project of projects)
      for (const unit of project.units.filter(({ state }) => state === 'sold')) {
        const { closedAt } = unitColumns(project, unit)
        expect(closedAt?.getTime()).toBeGreaterThan(Date.parse(project.created_at))
        expect(closedAt?.getTime()).toBeLessThan(cataloguedAt.getTime())
      }
  })

  it('speak in two languages, of no street and no contact', () => {
    for (const { name, description, description_en, address } of projects) {
      expect(languageOf(description), name).not.toBe('en')
      expect(languageOf(description_en), name).toBe('en')
      const street = address.replace(/ \d+$/, '')
      for (const text of [description, description_en]) {
        expect(text.split(/\s+/).length, name).toBeGreaterThanOrEqual(54)
        expect(text, name).toContain('\n\n')
        expect(text.includes(street), name).toBe(false)
      }
    }
  })
})
