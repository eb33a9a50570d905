/** Password of the demo accounts, unless the site is public: see removeDemoPasswords in scripts/launcher. */
export const demoPassword = 'demo1234'

/** Accounts for trying the demo; the README lists them. */
export const demoAccounts = {
  buyer: { email: 'kupac@kljuc.example', name: 'Mila Kupac', tokens: 3 },
  owner: { email: 'vlasnik@kljuc.example', name: 'Vuk Vlasnik', tokens: 0 },
} as const

export type DemoAccount = (typeof demoAccounts)[keyof typeof demoAccounts]
