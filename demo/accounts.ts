/** People anyone may sign in as while trying the demo; the README lists them. */
export const demoAccounts = {
  buyer: { email: 'kupac@kljuc.example', password: 'demo1234', name: 'Mila Kupac', tokens: 3 },
  owner: { email: 'vlasnik@kljuc.example', password: 'demo1234', name: 'Vuk Vlasnik', tokens: 0 },
} as const

export type DemoAccount = (typeof demoAccounts)[keyof typeof demoAccounts]
