/** The image's entry point: the server, or one of the operator's commands. They need the build and nothing else. */
import { builtCommand, commands } from './launcher/commands.mjs'

const [name = 'serve', ...words] = process.argv.slice(2)

if (name === 'serve') await import('./serve.mjs')
else if (Object.hasOwn(commands, name)) {
  process.argv.splice(2, Infinity, ...words)
  await import(builtCommand(name))
} else {
  console.error(`${name === 'help' ? '' : `There is no command "${name}".\n\n`}${help()}`)
  process.exitCode = name === 'help' ? 0 : 1
}

function help() {
  const rows = Object.entries({ serve: ['', 'starts the server; without a name, too'], ...commands })
  const lines = rows.map(([command, [follows, does]]) => `  ${`${command} ${follows}`.padEnd(30)}${does}`)
  return `Commands:\n${lines.join('\n')}`
}
