import 'server-only'
import { currentSettings } from './current-settings'

/** Who runs the site; null when nobody is named, which the pages call a demonstration. */
export interface Operator {
  name: string
  address: string | null
}

export function siteOperator(): Operator | null {
  const { operator_name: name, operator_address: address } = currentSettings()
  return name === null ? null : { name, address }
}

/** `Ključ d.o.o., Knez Mihailova 1, 11000 Beograd` */
export function operatorLine({ name, address }: Operator): string {
  return address === null ? name : `${name}, ${address}`
}
