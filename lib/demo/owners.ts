import type { Region } from '@/lib/places/regions'
import { stableId } from './chance'
import type { DemoOwner } from './types'

/** Where an owner's listings lie: a town, or a whole region. */
type Place = Region | 'Novi Sad' | 'Niš' | 'Kragujevac' | 'Subotica'
export type PlacedOwner = DemoOwner & { isBuilder: boolean; place: Place }

const people: [name: string, place: Place][] = [
  ['Milica Jovanović', 'Beograd'],
  ['Dragan Petrović', 'Beograd'],
  ['Jelena Stojanović', 'Beograd'],
  ['Vladimir Ilić', 'Beograd'],
  ['Sanja Marković', 'Beograd'],
  ['Nikola Đurić', 'Beograd'],
  ['Gordana Pavlović', 'Beograd'],
  ['Aleksandar Kovačević', 'Beograd'],
  ['Radovan Simić', 'Beograd'],
  ['Marija Todorović', 'Beograd'],
  ['Petar Vasić', 'Beograd'],
  ['Ivana Lazić', 'Novi Sad'],
  ['Zoran Bogdanović', 'Novi Sad'],
  ['Tamara Vujić', 'Novi Sad'],
  ['Miroslav Hornjak', 'Novi Sad'],
  ['Biljana Radović', 'Novi Sad'],
  ['Slobodan Mitić', 'Niš'],
  ['Katarina Cvetković', 'Niš'],
  ['Marko Obradović', 'Kragujevac'],
  ['Snežana Filipović', 'Kragujevac'],
  ['Jovana Milenković', 'Kragujevac'],
  ['Eva Sabo', 'Subotica'],
  ['Davor Stipić', 'Subotica'],
  ['Ištvan Kovač', 'Subotica'],
  ['Nenad Popov', 'Vojvodina'],
  ['Ljiljana Subotin', 'Vojvodina'],
  ['Ana Kovač', 'Vojvodina'],
  ['Rade Vukobrat', 'Vojvodina'],
  ['Stevan Jakovljević', 'Vojvodina'],
  ['Marta Horvat', 'Vojvodina'],
  ['Vesna Tomašević', 'Šumadija i Zapadna Srbija'],
  ['Milan Gavrilović', 'Šumadija i Zapadna Srbija'],
  ['Dušan Savić', 'Šumadija i Zapadna Srbija'],
  ['Amela Hadžić', 'Šumadija i Zapadna Srbija'],
  ['Radmila Nedeljković', 'Šumadija i Zapadna Srbija'],
  ['Vojislav Tanasković', 'Šumadija i Zapadna Srbija'],
  ['Goran Stanković', 'Južna i Istočna Srbija'],
  ['Dragana Ristić', 'Južna i Istočna Srbija'],
  ['Bojan Zdravković', 'Južna i Istočna Srbija'],
  ['Svetlana Veličković', 'Južna i Istočna Srbija'],
  ['Zorica Dinić', 'Južna i Istočna Srbija'],
]

/** Companies that sell what they have built themselves, and nothing else: everything comes straight from its owner. */
const builders: [name: string, slug: string, place: Place][] = [
  ['Kalemegdanska terasa gradnja', 'kalemegdanska-terasa', 'Beograd'],
  ['Savska kuća gradnja', 'savska-kuca', 'Beograd'],
  ['Panonski dom gradnja', 'panonski-dom', 'Novi Sad'],
  ['Dunavski kej gradnja', 'dunavski-kej', 'Novi Sad'],
  ['Nišavski prag gradnja', 'nisavski-prag', 'Niš'],
]

export const placedOwners: readonly PlacedOwner[] = [
  ...people.map(([name, place], index) => owner(name, `${slugOf(name)}@example.com`, index, false, place)),
  ...builders.map(([name, slug, place], index) =>
    owner(name, `kontakt@${slug}.example`, people.length + index, true, place),
  ),
]

/** The accounts that the catalogue's listings belong to. */
export const demoOwners: DemoOwner[] = placedOwners.map(({ id, name, email, phone, provider }) => {
  return { id, name, email, phone, provider }
})

function owner(name: string, email: string, index: number, isBuilder: boolean, place: Place): PlacedOwner {
  return {
    id: stableId(`owner ${email}`),
    name,
    email,
    phone: phoneOf(index),
    provider: 'email',
    isBuilder,
    place,
  }
}

/** Mobile subscriber numbers that begin with 000 are given to nobody, so these can ring nowhere. */
function phoneOf(index: number): string {
  const number = String(100 + index * 17).padStart(4, '0')
  return `+381 ${60 + (index % 6)} 000 ${number.slice(0, 2)} ${number.slice(2)}`
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll(' ', '.')
}
