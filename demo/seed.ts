import { sql } from '@/lib/db/client'
import { seedDemo } from './seed-catalogue'

const { listings } = await seedDemo()
console.log(listings > 0 ? `${listings} demo listings` : 'The database has listings already.')
await sql().end()
process.exit(0)
