import { expect, it } from 'vitest'
import { baseUrl, call, newProject, newUser } from '../api/harness'

/** Of a town that no other test uses. */
const city = `Grad ${crypto.randomUUID().slice(0, 8)}`

const read = async (path: string) => await (await fetch(new URL(path, baseUrl))).text()

it('a list shows a building once, with what its flats have that fit, and counts it once', async () => {
  const owner = await newUser()
  const project = await newProject(owner, { name: 'Rezidencija Breza', city })
  const unit = (label: string, price: number, area: number) => ({
    ...{ unit: label, price, area_m2: area, structure: 2, floor: 1, orientation: ['south'] },
  })
  const items = [unit('A-1', 98_000, 34), unit('A-2', 125_000, 52), unit('A-3', 210_000, 86)]
  const saved = await call('PUT', `/v1/projects/${project.id}/units`, { as: owner, body: { items } })
  expect(saved.status).toBe(200)
  const list = `/buy?city=${encodeURIComponent(city)}`
  const cards = (html: string) => html.match(/<article/g)?.length
  const all = await read(list)
  expect(cards(all)).toBe(1)
  expect(all).toContain('Rezidencija Breza</')
  expect(all).toContain('od 98.000\u00a0€')
  expect(all).toContain('>1 rezultat</p>')
  expect(all).toContain('3 stana\u00a0· 34\u00a0m² do 86\u00a0m²')
  const fitting = await read(`/en${list}&minPrice=100000`)
  expect(cards(fitting)).toBe(1)
  expect(fitting).toContain('from €125,000')
  expect(fitting).toContain('2 apartments\u00a0· 52\u00a0m² to 86\u00a0m²')
  // One flat that fits is that flat.
  const one = await read(`${list}&minPrice=200000`)
  expect(one).not.toContain('od 210.000')
  expect(one).toContain('>1 nekretnina</p>')
})
