import { routing } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import { amenitiesWithoutAttribute } from '@/lib/listings/attributes/amenities'
import { foldText } from '@/lib/text/fold'
import { foldedToEkavian } from '@/lib/text/phrases/tokens'
import { transliterate } from '@/lib/text/transliterate'
import { findAmenity } from '../values/read-amenity'
import { valueFields } from '../values/read-value'
import { amenityOfColumn } from './column-fields'

/** Of the site, in dinars for a euro: a value for every row, whose column no file has. */
export const rateField = 'rsd_rate'

/** What makes a listing a unit of a project. */
export const unitColumns = ['project', 'unit', 'unit_state'] as const

/** What a column can be: the fields of a listing, the owner’s reference, addresses of photos. */
export const feedColumns = ['reference', ...unitColumns, ...valueFields, 'images', 'floor_plans']

/** Whether a column can be it: one of `feedColumns`, or one for an amenity. */
export function isColumn(field: string): boolean {
  return feedColumns.includes(field) || amenityOfColumn(field) !== undefined
}

/** Without them a row is no listing. */
export const essentialFields = ['price', 'purpose', 'city', 'area_m2'] as const

const names: Record<string, string> = {
  reference:
    'šifra, šifra nekretnine, šifra oglasa, sifra, id, oznaka, oznaka nekretnine, broj oglasa, ref, ref br, ref. broj, referenca, interni broj, interna šifra, oglas broj, br. oglasa, kod, kod nekretnine, code, evidencioni broj, ev. broj, property id, listing id, id nekretnine, id oglasa, property ref',
  project:
    'projekat, naziv projekta, ime projekta, kompleks, naziv kompleksa, stambeni kompleks, project name, development',
  unit: 'broj stana, br. stana, stan br., stan broj, oznaka stana, jedinica, oznaka jedinice, unit number, unit no, apartment number, apartment no',
  unit_state:
    'status stana, stanje stana, raspoloživost, dostupnost, availability, unit status, status jedinice',
  title: 'naslov, naslov oglasa, naziv, naziv oglasa, naziv nekretnine, ime oglasa, headline, name',
  description:
    'description sr, opis sr, opis, opis nekretnine, tekst, tekst oglasa, detaljan opis, opis oglasa, details, text, dodatni opis',
  title_en: 'naslov en, naslov eng, title en, english title, naslov engleski',
  description_en: 'opis en, opis eng, description en, description eng, english description, opis engleski',
  price:
    'cena, cena eur, cena u eur, cena u evrima, cena €, tražena cena, iznos, prodajna cena, cena nekretnine, cena (eur), price eur, asking price, cena evra, cena (€), cena kirije, kirija, price total, total price, ukupna cena',
  currency: 'valuta, moneta',
  purpose:
    'offer, namena, vrsta oglasa, tip oglasa, transakcija, vrsta transakcije, tip transakcije, vrsta ponude, usluga, vrsta usluge, prodaja/izdavanje, prodaja izdavanje, offer type, transaction, listing type, vrsta posla, za, vrsta prometa, oglas za, tip ponude, vrsta oglasavanja',
  type: 'vrsta nekretnine, tip nekretnine, vrsta, tip, kategorija, vrsta objekta, tip objekta, nekretnina, property type, kind, category, podkategorija',
  city: 'grad, mesto, grad/mesto, naselje/grad, town, city/town, mesto/grad',
  district:
    'deo, deo grada, opština, opstina, gradska opština, lokacija, municipality, opština/deo grada, gradska opstina, opština ili deo grada, deo grada/opština, area name',
  neighbourhood:
    'settlement, mesna zajednica, naselje, kraj, mikrolokacija, kvart, blok, mikro lokacija, podlokacija, neighborhood, location detail, gradski kraj',
  state: 'region, okrug, pokrajina, oblast, province, county',
  country: 'država, drzava, zemlja',
  address:
    'ulica i br, ul. i br., ulica br, ulica, adresa, ulica i broj, ulica/broj, street, street address, adresa nekretnine, lokacija ulica',
  zip_code: 'poštanski broj, pošt. broj, ptt, zip, postal code, postcode, zip code, post. broj',
  lat: 'gps, koordinate, gps koordinate, coordinates, latitude, geografska širina, geo širina, gps lat, širina',
  lng: 'longitude, lon, long, geografska dužina, geo dužina, gps lng, gps lon, dužina',
  area_m2:
    'kv, kv m, površina, površina m2, površina u m2, kvadratura, kvadratura m2, kvadrata, m2, kvadrati, kvadrat, korisna površina, neto površina, stambena površina, ukupna površina, area, size, surface, sqm, square meters, living area, površina objekta, površina stana, kvadratura stana, kvadratura objekta, pov., pov, kvm',
  rooms:
    'spavaće sobe, broj spavaćih soba, spavaćih soba, bedrooms, beds, number of bedrooms, br. spavaćih soba',
  bathrooms:
    'bath, kupatila, kupatilo, broj kupatila, br. kupatila, baths, number of bathrooms, toaleti, wc, kupatila/wc',
  structure:
    'struktura, broj soba, ukupan broj soba, ukupno soba, sobnost, sobe, br. soba, soba, struktura stana, broj prostorija, number of rooms, br soba, tip stana',
  floor:
    'floor no, floor number, sprat, spratnost stana, etaža, nivo, sprat/spratnost, sprat/ukupno, floor/floors, na spratu, sprat stana, sprat / spratnost, sprat/spr, spr',
  floors:
    'spratnost, ukupno spratova, broj spratova, spratnost zgrade, spratova, total floors, floors total, number of floors, br. spratova, ukupan broj spratova, ukupna spratnost, ukupno etaža, broj etaža, od spratova',
  registered:
    'uknj, uknjiženost, uknjižen, uknjižena, uknjiženo, uknjižba, vlasništvo, pravni status, status vlasništva, legalizovan, land registry',
  condition:
    'stanje, stanje nekretnine, stanje objekta, object state, gradnja, vrsta gradnje, tip gradnje, opremljenost stana',
  heating: 'heating type, grejanje, vrsta grejanja, tip grejanja, način grejanja, grejanje tip',
  lift: 'lift, liftovi, broj liftova, elevator, ima lift, da li ima lift, ima li lift',
  parking: 'parking type, parking, parkiranje, parking mesto, parking/garaža, garaža/parking, parking mesta',
  premises: 'vrsta poslovnog prostora, namena prostora, tip lokala, namena poslovnog prostora',
  furnished: 'nameštenost, namešten, nameštaj, opremljenost, nameštena, namešteno, furniture',
  orientation: 'orijentacija, strana sveta, orijentisanost',
  plot_ares:
    'land area, plac, površina placa, plac ari, plac (ari), ari, površina zemljišta, zemljište, okućnica, dvorište ari, plot, placa, plac u arima, plac (a)',
  year_built:
    'godina izgradnje, godina gradnje, godina, god. izgradnje, god. gradnje, izgrađeno, year, year of construction, godište',
  garage: 'garaža, garage',
  amenities:
    'pogodnosti, dodatno, oprema, dodatna oprema, ostalo, karakteristike, features, dodatne karakteristike, sadržaji, prednosti, extras, infrastruktura, priključci, pomoćne prostorije, prateći objekti, opremljenost i pogodnosti, dodatna opremljenost',
  deposit: 'depozit, kaucija, depozit eur',
  monthly_costs: 'mesečni troškovi, troškovi, infostan, režije, mesečne režije, troškovi mesečno',
  available_from:
    'useljivo od, useljiv od, useljiva od, useljivo, useljivost, datum useljenja, available, datum useljivosti',
  viewing_times: 'razgledanje, termini razgledanja, vreme razgledanja, viewings, viewing times',
  pets_allowed: 'ljubimci, kućni ljubimci, ljubimci dozvoljeni, pets',
  min_months: 'najmanje meseci, minimalni period, min. meseci, minimalan zakup',
  advertiser: 'oglašava, oglašivač, tip oglašivača',
  contact_name: 'kontakt osoba, ime za kontakt, kontakt ime, kontakt, contact',
  contact_phone:
    'telefon, kontakt telefon, telefon za kontakt, mobilni, mob, tel, broj telefona, phone, mobile, mobitel, telefon agenta',
  contact_email: 'email, e-mail, imejl, mejl, kontakt email, mail, e-pošta, email za kontakt',
  images:
    'slike, fotografije, foto, slika, linkovi slika, url slika, photos, pictures, galerija, image urls, fotke, adrese fotografija, link slike, photo urls, images urls',
  floor_plans:
    'tlocrt, tlocrti, osnova, osnove, osnova stana, plan, planovi, tlocrt stana, floorplan, floor plan, floorplans, floor plans',
  video_url: 'video, video link, youtube, video url',
  tour_url: 'virtuelna tura, virtual tour, 3d tura, matterport, virtual tour url',
}

/** What programs keep for themselves, and what follows from other columns. */
const leftOut =
  'rb, r.br, r. br., redni broj, br, #, no, datum, datum unosa, datum objave, datum izmene, datum ažuriranja, poslednja izmena, poslednja promena, zadnja promena, zadnja izmena, last update, keywords, ključne reči, agent id, šifra agenta, kancelarija, poslovnica, created, created at, updated at, agent, agent ime, ime agenta, zastupnik, referent, posrednik, provizija, provizija %, napomena, napomene, interna napomena, interne napomene, beleška, komentar, ugovor, broj ugovora, ekskluziva, ekskluzivno, cena po m2, cena m2, cena/m2, cena po kvadratu, eur/m2, €/m2, price per m2, status, status oglasa, aktivan, aktivno, pregledi, broj pregleda, poseta, url, link, url oglasa, link oglasa, datum ugovora, izvor, prioritet'

const folded = (header: string) => foldText(header.replaceAll('€', 'eur'))
const key = (header: string) => folded(header).replaceAll(' ', '')
const ekavianKey = (header: string) => foldedToEkavian(folded(header)).replaceAll(' ', '')

/** What is an owner’s own is neither shown nor asked about: `Vlasnik – telefon`, `Adresa vlasnika`. */
const isOwners = (name: string) => /^vlasnik|vlasnika$/.test(name)

/** Names as programs write them, then the form’s labels, then the API’s own names, which mean themselves. */
const namesOfFields: readonly (readonly [name: string, field: string])[] = [
  ...Object.entries(names)
    .filter(([field]) => feedColumns.includes(field))
    .flatMap(([field, list]) => list.split(',').map((name) => [name, field] as const)),
  ...routing.locales.flatMap((locale) =>
    Object.entries(messagesFor(locale).publish.labels)
      // The form calls both ‘Namena’, of which every file has the purpose.
      .filter(([field]) => feedColumns.includes(field) && field !== 'premises')
      .map(([field, label]) => [label, field] as const),
  ),
  ...feedColumns.map((field) => [field, field] as const),
]
const fieldsByName = new Map(namesOfFields.map(([name, field]) => [key(name), field]))
const fieldsByEkavianName = new Map(namesOfFields.map(([name, field]) => [ekavianKey(name), field]))

const leftOutNames = new Set(leftOut.split(',').map(key))

/** The field that a header names, in either language and without regard to case, spaces and diacritics; null is left out. */
export function fieldOfHeader(header: string): string | null | undefined {
  const whole = key(header)
  const found = fieldsByName.get(whole)
  if (found !== undefined) return found
  const bare = key(header.replace(/\([^()]*\)|\[[^\][]*\]|\*/g, ''))
  const ekavian = ekavianKey(header)
  const isLeftOut = [whole, bare, ekavian].some((name) => leftOutNames.has(name) || isOwners(name))
  const named = fieldsByName.get(bare) ?? (ekavian === whole ? undefined : fieldsByEkavianName.get(ekavian))
  return named ?? (isLeftOut ? null : columnOfAmenity(header))
}

/** `Terasa`, `Broj terasa`, `Ima li klima`, and the first of `Balkon/terasa`. */
function columnOfAmenity(header: string): string | undefined {
  if (amenityOfColumn(header)) return header
  const parts = transliterate(header, 'latin')
    .replace(/^(?:broj|br\.?|površina|pov\.?|ima|da li ima)(?: li)?\s+/i, '')
    .replace(/\s?(?:\([^()]*\)|m2|m²)$/i, '')
    .split('/')
    .map((part) => findAmenity(part.trim()))
  const named = parts.every(Boolean) ? parts[0] : undefined
  return amenitiesWithoutAttribute.find((amenity) => amenity === named) && `amenity_${named}`
}

/** Tells a set of headers from another, whatever their order. */
export function headersKey(headers: readonly string[]): string {
  return [...new Set(headers.map(key).filter(Boolean))].sort().join('|').slice(0, 8_000)
}

export function isSameHeader(one: string, other: string): boolean {
  return one === other || (key(one) !== '' && key(one) === key(other))
}
