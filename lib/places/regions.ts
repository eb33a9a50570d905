export const regions = [
  'Beograd',
  'Vojvodina',
  'Šumadija i Zapadna Srbija',
  'Južna i Istočna Srbija',
] as const
export type Region = (typeof regions)[number]
