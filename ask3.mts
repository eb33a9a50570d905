import { findContact } from '@/lib/text/contact-details/find-contact'
import { readFileSync } from 'node:fs'
for (const l of readFileSync(0,'utf8').split('\n').filter(Boolean)) console.log(findContact(l)?JSON.stringify(findContact(l)):'—', '←', l)
