import 'server-only'
import { env } from '@/lib/env'
import { sharedSettings, shareSettings } from '@/lib/http/page-reads/in-process-api'
import type { OwnSettings, SiteSettings } from './schema'

/** What holds without a setting of the operator's. The prices are SPEC.md's. */
export function defaultSettings(): SiteSettings {
  return {
    contact_email: env.CONTACT_EMAIL ?? null,
    operator_name: env.OPERATOR_NAME ?? null,
    operator_address: env.OPERATOR_ADDRESS ?? null,
    notice: null,
    maintenance: null,
    prices: { starter: 300, standard: 750, premium: 1800 },
    popular: 'standard',
    vat_rate: null,
    listing_days: 45,
    town_texts: [],
  }
}

/** The settings in force, as this process knows them: seconds behind the database at most (`loadSettings`). */
export function currentSettings(): SiteSettings {
  return withDefaults((sharedSettings() ?? {}) as OwnSettings)
}

export function withDefaults(own: OwnSettings): SiteSettings {
  return { ...defaultSettings(), ...own }
}

export function setCurrentSettings(own: OwnSettings): void {
  shareSettings(own)
}
