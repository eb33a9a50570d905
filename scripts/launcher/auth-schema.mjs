/**
 * Creates the tables of embedded auth at DATABASE_URL. Its own program, since the package prints a notice about Node 20
 * when it is loaded.
 */
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { connectionOptions } from '../../lib/db/connection-options.mjs'

const url = process.env.DATABASE_URL
const postgresOptions = { ...connectionOptions(url), onnotice: () => {}, max: 1 }
const connection = createPostgresConnection({ url, postgresOptions })
// The secret is not used for signing here.
const auth = {
  enabled: true,
  jwt_secret: 'unused-while-only-tables-are-made',
  site_url: 'http://localhost',
}
await new App({ connection, auth }).ensureSystemSchema()
await connection.close?.()
