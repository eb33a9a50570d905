import ts from 'typescript'
import type { Structure } from './read-page'

/** An error of TypeScript in the document with that index. */
interface Complaint {
  document: number
  message: string
}

/**
 * Validates JSON-LD against schema.org's vocabulary: each document is compiled as a literal of the schema-dts type of
 * that name, and TypeScript's errors are returned. These include misspelt and unknown properties.
 */
export function validateJsonLd(documents: Structure[]): Complaint[] {
  const heading = "import type { SearchAction, WithActionConstraints, WithContext } from 'schema-dts'"
  return diagnose(`${process.cwd()}/structures.ts`, [heading, ...documents.map(literalOf)])
}

/** A document as source code in one line. */
function literalOf({ potentialAction, ...rest }: Structure, index: number): string {
  const type = `import type { ${rest['@type']} as Type${index} } from 'schema-dts'`
  const own = JSON.stringify(rest)
  const declare = (value: string) => `export const document${index}: WithContext<Type${index}> = ${value}`
  if (potentialAction === undefined) return `${type}; ${declare(own)}`
  // `query-input` is a constraint, for which the types have a separate type of actions.
  const action = `const action${index}: WithActionConstraints<SearchAction> = ${JSON.stringify(potentialAction)}`
  return `${type}; ${action}; ${declare(`${own.slice(0, -1)},"potentialAction":action${index}}`)}`
}

function diagnose(name: string, lines: string[]): Complaint[] {
  const source = lines.join('\n')
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
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => ({
    document: (file?.getLineAndCharacterOfPosition(start).line ?? 0) - 1,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
}
