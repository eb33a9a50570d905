import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { bareTextsIn } from './jsx-text.mjs'

const types = `
  declare namespace React {
    interface Element { type: unknown }
    interface Portal extends Element { container: unknown }
    type Node = Element | Portal | string | number | boolean | null | undefined | Iterable<Node>
  }
  declare namespace JSX {
    type Element = React.Element
    interface IntrinsicElements { [tag: string]: object }
    interface ElementChildrenAttribute { children: unknown }
  }
  declare const busy: boolean, label: string, count: number, hint: string | undefined, items: string[]
  declare const children: React.Node, icon: React.Node
  declare function t(key: string): string
  function Spinner() { return <svg /> }
  function Mark() { return busy ? <b /> : null }
  function Inner() { return <Mark /> }
`

const bad = [
  '<button>{busy ? <Spinner /> : null}Save</button>',
  '<button>{busy && <Spinner />}{label}</button>',
  '<button>{busy ? <Spinner /> : null}{busy ? t("saving") : t("save")}</button>',
  '<button>{busy ? <Spinner /> : <i />}{count}</button>',
  '<button>{busy ? <Spinner /> : icon}{children}</button>',
  '<button>{label}<Mark /></button>',
  '<button><Inner />{label}</button>',
  '<button><>{busy ? <b /> : null}</>{label}</button>',
  '<p>{hint}<b>bold</b></p>',
  '<p>{label}{busy ? " more" : ""}</p>',
  '<p>{label}{items.map((item) => <b key={item} />)}</p>',
  '<p>{label}<b key={label} /></p>',
  '<div>{busy ? <>{label}<b /></> : null}</div>',
  '<Case>{busy ? label : null}</Case>',
  'busy ? label : <b />',
]

const good = [
  '<button>{busy ? <Spinner /> : null}<span>{label}</span></button>',
  '<button>{busy ? <Spinner /> : icon}<span>{children}</span></button>',
  '<button><Spinner />{busy ? t("saving") : t("save")}</button>',
  '<p>{label}</p>',
  '<p>{hint}</p>',
  '<p>{busy ? label : <b />}</p>',
  '<p>{label} of {count}</p>',
  '<p><b className={busy ? "a" : "b"} />{label}</p>',
  '<p>{busy ? <b>1</b> : <b>2</b>}{label}</p>',
  '<div>{children}{busy ? <b /> : null}</div>',
  '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
]

/** The first of the lines with a problem is 1. */
function linesWithProblems(elements) {
  const name = join(import.meta.dirname, 'case.tsx')
  const text = elements.map((element) => `function Case() { return ${element} }`).join('\n') + types
  const options = {
    jsx: ts.JsxEmit.Preserve,
    lib: ['lib.es2022.d.ts'],
    noEmit: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) : read(path, ...rest)
  const places = bareTextsIn(ts.createProgram([name], options, host), [name])
  return new Set(places.map((place) => Number(place.split(':')[1])))
}

test('finds each text beside, or as, something that comes and goes', () => {
  const found = linesWithProblems(bad)
  expect(bad.filter((_, index) => !found.has(index + 1))).toEqual([])
})

test('leaves texts that stay, or that are alone in their element', () => {
  const found = linesWithProblems(good)
  expect(good.filter((_, index) => found.has(index + 1))).toEqual([])
})
