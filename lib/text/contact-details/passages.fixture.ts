/** Passages of listings, made from patterns with a seed, so that a failure can be repeated. */

const openings = [
  'Lep stan u mirnoj ulici.',
  'Prodaje se kuća sa dvorištem.',
  'Agencija nudi poslovni prostor.',
  'Bright flat close to the park.',
  'Izdaje se garsonjera, odmah useljiva.',
  'Леп стан у центру града.',
  'HITNO! Povoljno.',
  '',
]
const closings = [
  'Dogovor o ceni je moguć.',
  'Bez posrednika.',
  'Vredi pogledati!',
  'Viewing by appointment.',
  'Поглед на парк.',
  '',
]
const towns = ['Beograd', 'Novi Sad', 'Niš', 'Kragujevac', 'Subotica', 'Zrenjanin', 'Čačak', 'Vršac']
const streets = [
  'Bulevar oslobođenja',
  'Vojvode Stepe',
  'Ulica lipa',
  'Knez Mihailova',
  'Sarajevska',
  'Braće Ribnikar',
]

/** The generator `mulberry32`: the same numbers for the same seed. */
class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number of the range, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** With zeros before it. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('')
  }

  padded(low: number, high: number, length = 2): string {
    return String(this.int(low, high)).padStart(length, '0')
  }

  of<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const value = values[this.int(0, values.length - 1)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }

  list(count: number, make: () => string | number, separator: string): string {
    return Array.from({ length: count }, make).join(separator)
  }
}

const letter = (r: Random) => String.fromCharCode(r.int(65, 90))
const decimal = (r: Random, low: number, high: number) =>
  `${r.int(low, high)}${r.of([',', '.'])}${r.of([r.digits(1), r.digits(2)])}`
const date = (r: Random) =>
  `${r.padded(1, 28)}.${r.of(['', ' '])}${r.padded(1, 12)}.${r.of(['', ' '])}${r.int(2008, 2029)}${r.of(['.', '. godine', ''])}`
const price = (r: Random) => {
  const thousands = r.int(20, 990)
  return r.of([
    `${thousands}.${r.digits(3)} €`,
    `${thousands}000 EUR`,
    `${thousands} 000 evra`,
    `${thousands}.000`,
    `€${thousands},000`,
    `${thousands}000e`,
    `${thousands}.500,00 €`,
  ])
}
const plan = (r: Random) =>
  r.of(['0.5', '1.0', '1.5', '2.0', '2.5', '3.0', '3,0', '3.5', '4.0', '4.5', '5.0', '2,5'])
const area = (r: Random) =>
  r.of([
    `${r.int(18, 240)}m2`,
    `${r.int(18, 240)} m²`,
    `${decimal(r, 20, 160)} m2`,
    `${r.int(20, 200)}kvm`,
    `${r.int(20, 200)} kvadrata`,
  ])

/** Makers of what has digits, dots and signs, and is no contact. */
const innocents: ((r: Random) => string)[] = [
  // Titles that list plan, area and price.
  (r) => `${plan(r)}, ${area(r)}, ${price(r)}`,
  (r) => `${r.of(towns)}, ${plan(r)}, ${r.int(20, 120)}m2, ${r.int(20, 400)}000 EUR`,
  (r) => `${r.of(streets)} ${plan(r)} ${area(r)} ${price(r)}`,
  (r) =>
    `${plan(r)} stan, ${r.int(20, 120)}m2, ${r.of(['I', 'II', 'III', 'IV'])} sprat, ${r.int(20, 400)}000`,
  (r) => `${plan(r)}/${r.int(20, 120)}m2/${r.int(1, 9)}sp/${r.int(40, 400)}000e`,
  (r) =>
    `${r.of(streets)} ${r.int(1, 200)}, ${plan(r)}, ${r.int(20, 90)}, ${r.int(1, 9)}/${r.int(9, 20)}, ${price(r)}`,
  (r) => `${r.int(20, 99)}m2 + ${r.int(4, 30)}m2 terasa, ${r.int(40, 300)}.000`,
  (r) =>
    `Stanovi od ${decimal(r, 20, 40)} do ${decimal(r, 60, 120)} m2, cena ${r.int(1, 4)}.${r.digits(3)} - ${r.int(1, 4)}.${r.digits(3)} €/m2`,
  (r) => `kv: ${r.int(20, 150)}, sprat ${r.int(0, 9)}, cena ${r.int(20, 300)}000`,
  (r) => `struktura ${plan(r)}, ${r.int(30, 90)} kvadrata, ${r.int(40, 250)} 000`,
  // Registers, licences, decisions, contracts.
  (r) =>
    `Broj licence: ${r.int(10, 99)}.${r.padded(1, 12)}/${r.int(1, 9)}-${r.int(100, 999)}-${r.int(10, 999)}/${r.int(14, 29)} od ${date(r)}`,
  (r) => `rešenje br. ${r.int(10, 99)}-00-${r.int(1, 999)}/${r.int(2012, 2027)}-${r.padded(1, 12)}`,
  (r) =>
    `Građevinska dozvola ${r.int(300, 399)}-${r.int(1, 9)}-${r.padded(1, 99999, 5)}/${r.int(2008, 2027)}-${r.of(['II', 'IV', '07', 'III'])}`,
  (r) =>
    `ROP-${r.of(['BGDU', 'NSD', 'NIS'])}-${r.digits(r.int(4, 5))}-CPI-${r.int(1, 9)}/${r.int(2016, 2027)}`,
  (r) => `upisana u Registar posrednika pod brojem ${r.padded(1, 2999, r.of([3, 4]))}`,
  (r) => `Reg. br. ${r.padded(1, 1999, 3)}, licenca br. ${r.padded(1, 6000, 4)}`,
  (r) => `Reg. pos. broj ${r.int(1, 1999)}, ugovor o posredovanju br. ${r.int(1, 9999)}/${r.int(2018, 2027)}`,
  (r) => `PIB ${r.int(100, 114)}${r.digits(6)}, MB ${r.of(['0', '2', '1', '6'])}${r.digits(7)}`,
  (r) => `matični broj: 0${r.int(6, 8)}${r.digits(6)}, PIB: ${r.int(100, 114)}${r.digits(6)}`,
  (r) => `tekući račun ${r.of(['160', '265', '205', '340'])}-${r.padded(0, 9999999, 13)}-${r.digits(2)}`,
  (r) => `Ugovor br. 06-${r.int(1, 99)}/${r.int(2018, 2027)} od ${date(r)}`,
  (r) => `rešenje 0${r.int(1, 6)}-${r.int(10, 999)}/${r.int(10, 27)}`,
  (r) =>
    `lokacijski uslovi 0${r.int(1, 6)}-${r.padded(1, 99)}-${r.int(100, 999)}/${r.int(2015, 2027)}-${r.padded(1, 12)}`,
  // Codes.
  (r) =>
    `Agencijska šifra: ${r.digits(3)}${letter(r)}/${r.int(2018, 2027)} ${letter(r)}_${r.int(1, 9)}${letter(r)}_${r.int(10, 99)}`,
  (r) => `šifra ${r.digits(3)}${letter(r)}-${r.int(2018, 2027)}${letter(r)}`,
  (r) => `Interni broj ${letter(r)}${letter(r)}-0${r.digits(5)}`,
  (r) => `ID#${r.digits(r.int(3, 6))}`,
  (r) => `ID ${r.int(10000, 999999)}, oznaka ${letter(r)}${r.digits(2)}/${r.digits(2)}`,
  (r) => `Agencijska oznaka stana je ${r.int(1, 9)}${r.digits(r.int(5, 6))}`,
  (r) => `ref: ${letter(r)}${letter(r)}${r.digits(4)}-${r.digits(2)}`,
  (r) => `Oglas broj ${r.int(1000, 9999)}-${r.int(10, 99)}-${r.int(2020, 2027)}`,
  // Land register.
  (r) =>
    `parcela broj ${r.int(1, 9999)}/${r.int(1, 30)}, KO ${r.of(towns)}, list nepokretnosti ${r.int(100, 99999)}`,
  (r) =>
    `k.p. ${r.int(100, 9999)}/${r.int(1, 9)}, ${r.int(100, 9999)}/${r.int(1, 9)} i ${r.int(100, 9999)}/${r.int(1, 9)}`,
  (r) => `LN ${r.digits(r.int(3, 5))}, vlasništvo 1/1, ${r.of(['KO', 'k.o.'])} ${r.of(towns)} ${r.int(1, 3)}`,
  (r) => `katastarske parcele 0${r.digits(3)} i 0${r.digits(3)}, ukupno ${r.int(5, 90)} ari`,
  // Lines, houses, floors.
  (r) => `autobusi ${r.list(r.int(2, 9), () => r.int(15, 99), ', ')}`,
  (r) => `linije ${r.list(r.int(3, 7), () => r.padded(1, 99), r.of([', ', ',', ' i ', '; ']))}`,
  (r) => `autobus ${r.list(r.int(2, 4), () => r.int(300, 709), ', ')}`,
  (r) => `autobusa ${r.int(15, 99)} i ${r.int(15, 99)}, tramvaja ${r.list(3, () => r.int(2, 14), ',')}`,
  (r) =>
    `${r.of(streets)} ${r.int(1, 300)}${r.of(['', 'a', 'b', '/4', '-6'])}, ${r.of(['11000', '21000', '18000', '34000', '23000'])} ${r.of(towns)}`,
  (r) =>
    `lamela ${r.int(1, 9)}, ulaz ${r.int(1, 9)}, stan ${r.padded(1, 99)}, sprat ${r.int(1, 20)}/${r.int(5, 25)}`,
  (r) => `stanovi ${r.list(r.int(2, 6), () => r.padded(1, 40), ', ')} su prodati`,
  (r) => `garažna mesta ${r.list(r.int(2, 5), () => r.padded(1, 199, 3), ', ')}`,
  // Areas of rooms, sizes, distances.
  (r) =>
    `dnevna soba ${decimal(r, 12, 30)}, spavaća ${decimal(r, 8, 16)}, kupatilo ${decimal(r, 3, 6)}, hodnik 0${r.of(['.', ','])}${r.digits(2)}`,
  (r) => r.list(r.int(3, 7), () => decimal(r, 0, 40), r.of([' + ', '+', ', ', '; '])),
  (r) => `plac ${decimal(r, 0, 20)} ha, ${r.int(10, 90)}x${r.int(10, 90)} m`,
  (r) => `0,${r.digits(2)} ha, 0,${r.digits(2)} ha i 0,${r.digits(2)} ha`,
  (r) => `0.${r.digits(1)} km od mora, ${r.int(40, 900)} m od plaže, ${r.int(10, 99)} min od grada`,
  (r) =>
    `stan ${r.int(30, 99)}, terasa ${r.int(4, 30)}, podrum ${r.int(2, 9)}, ukupno ${r.int(60, 160)} kvadrata`,
  (r) => `0 provizije, ${r.int(30, 90)} m2, ${r.int(40, 300)}000 eur`,
  (r) => `do škole ${r.int(100, 900)}m, vrtića ${r.int(100, 900)}m, marketa ${r.int(50, 500)}m`,
  (r) => `energetski razred ${r.of(['A', 'B', 'C', 'D'])}, ${r.int(20, 120)} kWh/m², Uw 0,${r.digits(2)}`,
  // Dates and hours.
  (r) => `useljiv od ${r.padded(1, 28)}.${r.padded(1, 12)}.`,
  (r) => `Useljivo ${date(r)}`,
  (r) => `od ${date(r)} do ${date(r)}`,
  (r) =>
    `razgledanje ${r.padded(6, 10)}-${r.padded(16, 21)}h, vikendom ${r.padded(8, 10)}:00-${r.padded(12, 15)}:30`,
  (r) => `gradnja ${r.int(1930, 2026)}, adaptacija ${r.int(2000, 2026)}, uknjižena ${r.int(2000, 2026)}`,
  (r) => `rok ${r.padded(1, 12)}/${r.int(2025, 2029)}, prva faza ${r.padded(1, 12)}.${r.int(2025, 2029)}`,
  (r) =>
    `${r.padded(1, 28)}.${r.padded(1, 12)}. i ${r.padded(1, 28)}.${r.padded(1, 12)}. od ${r.int(9, 12)} do ${r.int(14, 20)}`,
  // Payments.
  (r) =>
    `Plaćanje: ${r.int(10, 50)}% odmah, ${r.int(10, 50)}% na ${r.int(3, 18)} meseci, ${r.int(5, 20)}% pri useljenju`,
  (r) => `kredit ${r.int(10, 30)} godina, rata ${r.int(200, 900)} €, učešće ${r.int(10, 90)}.000`,
  (r) =>
    `infostan ${r.int(4, 12)}.${r.digits(3)}, struja ${r.int(1, 9)}.${r.digits(3)}, internet ${r.int(1, 4)}.${r.digits(3)} din`,
  (r) => `${r.int(200, 900)}+${r.int(50, 200)} €, depozit ${r.int(200, 900)}`,
  (r) => `Cena 0 € do ${date(r)}, zatim ${r.int(300, 900)} €`,
  // Equipment.
  (r) =>
    `internet ${r.int(1, 10)}00/${r.int(1, 10)}00, kablovska, ${r.int(2, 5)} klime, ${r.of(['CG', 'EG', 'TA', 'ug'])}`,
  (r) =>
    `TV ${r.int(32, 75)}", klima ${r.of(['9.000', '12.000', '12000'])} BTU, bojler ${r.of([50, 80, 10])} l`,
  (r) =>
    `koordinate 4${r.int(2, 5)}.${r.digits(r.int(4, 6))}, ${r.of([19, 20, 21, 22])}.${r.digits(r.int(4, 6))}`,
  // A point without a space after it.
  (r) =>
    `${r.of(['lux stan', 'novogradnja', 'odličan', 'centar'])}, ${r.of(['uknjižen', 'renoviran', 'garaža', 'lift', 'terasa', 'grejanje', 'useljiv', 'garaz', 'namešten'])}.${r.of(['me', 'si', 'de', 'am', 'us', 'top', 'info', 'tv', 'live', 'pro', 'vip', 'co', 'club'])}`,
  (r) =>
    `${r.of(['kuhinja', 'podrum', 'parking', 'klima', 'stan', 'zgrada'])}.${r.of(['to', 'do', 'na', 'is', 'it', 'in', 'ne', 'no', 'se', 'id'])} ${r.of(['je', 'sve', 'centra', 'park'])}`,
  // Words of other things.
  (r) =>
    `${r.of(['near', 'next to', 'opposite', 'close to'])} ${r.of(['a', 'the', 'a big'])} ${r.of(['shopping', 'existing', 'building', 'Shopping'])} ${r.of(['mall', 'Mall', 'malls', 'MALL-a', 'mail box'])}`,
  (r) =>
    `${r.of(['tržni centar', 'TC'])} ${r.of(['Big', 'Ušće', 'Galerija'])} ${r.of(['mall', 'shopping mall', 'fashion park'])}, ${r.int(2, 15)} minuta`,
  (r) =>
    `${r.of(['telefon', 'Telefon', 'interfon'])}, internet ${r.int(100, 900)}/${r.int(100, 900)}, ${r.int(2, 4)} klime`,
  (r) =>
    `${r.of(['Informacije', 'Više informacija', 'Detalji', 'Info'])}: ${r.of(['u agenciji', 'po dogovoru', 'klikom na kontakt'])}, ${area(r)}, ${price(r)}`,
  (r) => `Za više informacija: šifra ${r.int(1000, 99999)}, cena ${price(r)}`,
  (r) => `pozovite za cenu, ${plan(r)}, ${r.int(30, 99)} m2, ${r.int(40, 300)}.000`,
  (r) => `Kontakt: agencija, reg. br. ${r.padded(1, 1999, 3)}, ${r.of(towns)}`,
]

/** Pieces that stand before a contact, or behind it. */
const around = [
  (r: Random) => `${area(r)}, ${price(r)}.`,
  (r: Random) => `Šifra ${r.int(100, 9999)}.`,
  (r: Random) => `${plan(r)} stan,`,
  (r: Random) => `Reg. br. ${r.int(100, 999)}.`,
  (r: Random) => `Useljivo ${date(r)}.`,
  () => 'Vlasnik,',
  () => '',
]

const mobileCodes = ['060', '061', '062', '063', '064', '065', '066', '069']
const areaCodes = ['011', '021', '018', '034', '024', '023', '032', '013']
const introductions = [
  'Zovite',
  'Tel:',
  'kontakt',
  'Pozovite na',
  'mob.',
  'Viber',
  '📞',
  'Info',
  'call',
  'Više informacija:',
]
/** Every sign that keyboards have, and some that they have not. */
const signs = [...` -/.,:;_*+=~#|\\'"()[]{}<>^&!?€$%£¥§°•·–—→№™®©¤…「」✦★☎📞❤🏠`]
const digitWords = ['nula', 'jedan', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet']
const englishWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function grouped(r: Random, digits: string, lengths: readonly number[], sign: string): string {
  let at = 0
  const groups = lengths.flatMap((length) => {
    const group = digits.slice(at, at + length)
    at += length
    return group ? [group] : []
  })
  if (at < digits.length) groups.push(digits.slice(at))
  return groups.join(r.of([sign, ` ${sign} `]))
}

const mobile = (r: Random) => `${r.of(mobileCodes)}${r.int(1, 9)}${r.digits(r.of([5, 6, 6]))}`
const landline = (r: Random) => `${r.of(areaCodes)}${r.int(2, 9)}${r.digits(5)}`
const lengths = [
  [3, 3, 2, 2],
  [3, 3, 4],
  [3, 7],
  [3, 2, 2, 3],
  [3, 4, 3],
]
const name = (r: Random) => r.of(['ana', 'marko.p', 'stan_ns', 'prodaja', 'kuca123', 'jelena-m'])

/** Makers of contacts, as people write and hide them. */
const contacts: ((r: Random) => string)[] = [
  (r) => `${r.of(introductions)} ${mobile(r)}`,
  (r) => grouped(r, mobile(r), r.of(lengths), r.of(signs)),
  (r) => grouped(r, mobile(r), r.of(lengths), r.of(signs)),
  (r) => grouped(r, mobile(r), r.of(lengths), r.of(signs).repeat(r.int(2, 25))),
  (r) => [...mobile(r)].join(r.of(signs)),
  (r) => grouped(r, mobile(r), [2, 2, 2, 2, 2], r.of([' ', '-', '.', '/', ', '])),
  (r) => grouped(r, landline(r), [3, 3, 3], r.of([' ', '-', '/', '.', ' - '])),
  (r) => `${r.of(introductions)} ${r.of(['051', '057', '035', '053', '055'])} ${r.digits(3)} ${r.digits(3)}`,
  (r) =>
    `${r.of(['+381', '00381', '+ 381', '381'])} ${r.of(['(0)', ''])}${mobile(r).slice(1, 3)} ${r.digits(3)} ${r.digits(4)}`,
  (r) => `+${r.of(['43', '49', '41', '387', '382'])} ${r.int(60, 69)}${r.digits(1)} ${r.digits(r.int(6, 7))}`,
  (r) => [...mobile(r)].map((digit) => digitWords[Number(digit)]).join(r.of([' ', ', ', '-'])),
  (r) => [...mobile(r)].map((digit) => englishWords[Number(digit)]).join(' '),
  (r) => `(+381 ${r.of(['21', '11', '18'])}) ${r.int(40, 89)}-${r.int(10, 99)}-${r.int(10, 99)}`,
  (r) => `${r.of(mobileCodes)}/ ${r.digits(2)} ${r.digits(3)} ${r.digits(2)}`,
  (r) => `O${mobile(r).slice(1, 3)} ${r.digits(3)} ${r.digits(4)}`,
  (r) =>
    `${name(r)}${r.of(['@', ' @ ', '(at)', ' [at] ', ' majmun '])}${r.of(['gmail', 'yahoo', 'mail', 'mts'])}${r.of(['.com', '.rs', ' tačka com', '(dot)rs'])}`,
  (r) => `${name(r)} ${r.of(['na gmailu', 'gmail com', 'g m a i l com', 'na hotmailu'])}`,
  (r) =>
    `${r.of(['www.', 'https://', 'www ', ''])}${r.of(['moj-stan', 'stanovins', 'domaci'])}${r.of(['.rs', '.com', ' tačka rs', '.in.rs'])}`,
  (r) =>
    `${r.of(['instagram', 'ig', 'insta', 'IG', 'telegram', 'tiktok', 'fb'])}${r.of([' ', ': ', ' @'])}${r.of(['stan.liman', 'stanovi_ns', 'novi.stan.centar', 'ana_stan'])}`,
  (r) => `${r.of(['t.me/', 'wa.me/', 'm.me/', 'bit.ly/', 'instagram.com/'])}${name(r)}`,
]

function passages(seed: number, count: number, make: (r: Random, index: number) => string): string[] {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, index) => make(random, index))
}

/** Passages without a contact. */
export function innocentPassages(seed: number, count: number): string[] {
  return passages(seed, count, (r, index) => {
    const [one, other] = [innocents[index % innocents.length], r.of(innocents)]
    const pieces = [r.of(openings), one?.(r) ?? '', ...(r.next() < 0.5 ? [other(r)] : []), r.of(closings)]
    return pieces.filter(Boolean).join(r.of([' ', '\n', '. ']))
  })
}

/** Passages that give a contact away. */
export function passagesWithContact(seed: number, count: number): string[] {
  return passages(seed, count, (r, index) => {
    const contact = contacts[index % contacts.length]?.(r) ?? ''
    const pieces = [r.of(openings), r.of(around)(r), contact, r.of([r.of(around)(r), r.of(closings)])]
    return pieces.filter(Boolean).join(' ')
  })
}
