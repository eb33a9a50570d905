import ts from 'typescript'
import type { Structure } from './read-page'

/**
 * Holds JSON-LD against schema.org's vocabulary: each document becomes a literal of schema-dts' type of that name, and
 * TypeScript's complaints are answered, one sentence each. Misspelt and foreign properties are among them.
 */
export function checkStructures(documents: Structure[]): string[] {
  const name = `${process.cwd()}/structures.ts`
  const source = ["import type { SearchAction, WithActionConstraints, WithContext } from 'schema-dts'"]
  documents.forEach((document, index) => {
    const { potentialAction, ...rest } = document
    source.push(`import type { ${document['@type']} as Type${index} } from 'schema-dts'`)
    // Its `query-input` is a constraint, which the vocabulary knows apart from the action itself.
    if (potentialAction !== undefined) {
      const action = JSON.stringify(potentialAction)
      source.push(`const action${index}: WithActionConstraints<SearchAction> = ${action}`)
    }
    const own = JSON.stringify(rest)
    const whole =
      potentialAction === undefined ? own : `${own.slice(0, -1)},"potentialAction":action${index}}`
    source.push(`export const document${index}: WithContext<Type${index}> = ${whole}`)
  })
  return diagnose(name, source.join('\n'))
}

function diagnose(name: string, source: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (file) => file === name || fileExists(file)
  host.readFile = (file) => (file === name ? source : readFile(file))
  host.getSourceFile = (file, language, ...more) =>
    file === name
      ? ts.createSourceFile(file, source, language)
      : getSourceFile.call(host, file, language, ...more)
  const program = ts.createProgram([name], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
