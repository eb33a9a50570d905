/** Cities of Serbia by law, in Serbian order: suggested until the list of towns has loaded. */
export const cities = [
  'Beograd',
  'Bor',
  'Čačak',
  'Jagodina',
  'Kikinda',
  'Kragujevac',
  'Kraljevo',
  'Kruševac',
  'Leskovac',
  'Loznica',
  'Niš',
  'Novi Pazar',
  'Novi Sad',
  'Pančevo',
  'Pirot',
  'Požarevac',
  'Prokuplje',
  'Smederevo',
  'Sombor',
  'Sremska Mitrovica',
  'Subotica',
  'Šabac',
  'Užice',
  'Valjevo',
  'Vranje',
  'Vršac',
  'Zaječar',
  'Zrenjanin',
] as const

export const regions = [
  'Beograd',
  'Vojvodina',
  'Šumadija i Zapadna Srbija',
  'Južna i Istočna Srbija',
] as const
export type Region = (typeof regions)[number]
