import { createTranslator } from 'use-intl/core'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
const plain = createTranslator({ locale: 'sr-Latn', messages: messagesFor('sr-Latn'), namespace: 'listing' }) as any
const ours = translatorFor('sr-Latn', 'listing') as any
for (let r = 0; r < 2; r++) for (const [name, t] of [['library', plain], ['ours', ours]] as const) for (const [what, f] of [['plain', (i: number) => t('types.apartment')], ['count', (i: number) => t('rooms', { count: (i % 5) + 1 })], ['floors', (i: number) => t('floors.numberOf', { floor: i % 9, floors: (i % 9) + 3 })]] as const) {
  for (let i = 0; i < 20000; i++) f(i)
  const a = process.cpuUsage(); for (let i = 0; i < 100000; i++) f(i); const b = process.cpuUsage(a)
  console.log(name, what, ((b.user + b.system) / 100000).toFixed(2), 'µs')
}
