import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkModules } from './modules.mjs'

const roots = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const tree = {
  'README.md': 'search → text',
  'lib/modules.json': '{ "search": { "is": "…", "parts": { "routes.ts": "…", "query": "…" } }, "text": "…" }',
  'lib/search/routes.ts': "import { read } from './query/read'",
  'lib/search/query/read.ts': "import { fold } from '../../text/fold'",
  'lib/text/fold.ts': '',
  'components/folders.json': '{ "home": "…", "listing": "…", "ui": "…" }',
  'components/home/home-screen.tsx': "import { Card } from '@/components/listing/card'",
  'components/listing/card.tsx': "import { Button } from '../ui/button'",
  'components/listing/card.test.tsx': "import { HomeScreen } from '../home/home-screen'",
  'components/ui/button.tsx': "import { fold } from '@/lib/text/fold'",
}

/** What the check says of the tree above with other contents of some files. */
function problemsWith(changed) {
  const root = mkdtempSync(join(tmpdir(), 'modules-'))
  roots.push(root)
  for (const [path, text] of Object.entries({ ...tree, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    checkModules(root)
    return []
  } catch (error) {
    return error.message.split('\n')
  }
}

test('lets everything import what stands below it, and tests import all', () => {
  expect(problemsWith({})).toEqual([])
})

test('finds what goes up among modules, their parts and the folders of components, types too', () => {
  expect(
    problemsWith({
      'lib/search/query/read.ts': "import type { Route } from '../routes'",
      'lib/search/routes.ts': '',
      'lib/text/fold.ts': "import { Card } from '@/components/listing/card'",
      'components/ui/button.tsx': "const card = await import('../listing/card')",
      'components/listing/card.tsx': "import type { HomeScreen } from '@/components/home/home-screen'",
      'components/home/home-screen.tsx': '',
    }),
  ).toEqual([
    'lib/text/fold.ts imports components/listing/card.tsx, which stands above it (lib/modules.json)',
    'lib/search/query/read.ts imports lib/search/routes.ts, which stands above it (lib/modules.json)',
    'components/listing/card.tsx imports components/home/home-screen.tsx, which stands above it (components/folders.json)',
    'components/ui/button.tsx imports components/listing/card.tsx, which stands above it (components/folders.json)',
  ])
})

test('finds a circle of folders in which no files make one', () => {
  expect(
    problemsWith({
      'components/home/home-screen.tsx': "import { Form } from './search/form'",
      'components/home/search/form.tsx': "import { words } from '../words'",
      'components/home/words.ts': '',
    }),
  ).toEqual(['These folders import each other in a circle: components/home, components/home/search'])
})

test('finds circles, folders that no list has, and names that no folder has', () => {
  expect(
    problemsWith({
      'components/ui/button.tsx': "import './alert'",
      'components/ui/alert.tsx': "import './button'",
      'components/map/first-view.tsx': '',
      'components/folders.json': '{ "home": "…", "listing": "…", "forms": "…", "ui": "…" }',
    }),
  ).toEqual([
    'components/map/first-view.tsx: map is not in components/folders.json',
    'components/folders.json: no file stands in forms',
    'These files import each other in a circle: components/ui/button.tsx, components/ui/alert.tsx',
  ])
})
