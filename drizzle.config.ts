import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/db/pg-schema.ts', './lib/**/*tables.ts'],
  out: './lib/db/migrations',
  migrations: { schema: 'kljuc', table: 'migrations' },
})
