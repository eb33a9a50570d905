import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/db/schema.ts',
    './lib/db/view-schema.ts',
    './lib/db/saved-search-schema.ts',
    './lib/db/mail-schema.ts',
    './lib/db/market-schema.ts',
  ],
  out: './lib/db/migrations',
  migrations: { schema: 'kljuc', table: 'migrations' },
})
