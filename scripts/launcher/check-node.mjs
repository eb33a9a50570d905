import { UserError } from './steps.mjs'

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || major === 22 || major >= 24
  if (!fits)
    throw new UserError(`Node.js ${process.versions.node} does not fit: use 20.19 or later, 22 or 24.`)
}
