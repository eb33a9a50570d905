/** Expected differences: the steps, the fields, and the reason. */
const meant = [
  [/./, /^keys undefined error$/, 'for whoever knows the errors of the API alone'],
  [/./, /^token header kid/, 'one secret signs here, and keys there'],
  [/^sign-up$/, /confirmed_at/, 'computed by the database, and there not read again'],
  [
    /no address|no e-mail/,
    /^(status 400 422|code validation_failed email_address_invalid)$/,
    'one rule for every address, and a code that names it',
  ],
  [/^e-mail: of somebody else$/, /./, 'its owner alone is told, by a mail'],
  [/a number for an e-mail/, /./, 'a value of the wrong kind is told from a body that is no JSON'],
  [/empty e-mail address/, /./, 'nobody is anonymous'],
  [/^refresh: after one/, /^code/, 'a session whose token was stolen is removed'],
  [/^asked: settings/, /^keys .* undefined$/, 'neither passkeys nor SAML'],
  [/^asked: (an unknown path|a wrong method)/, /./, 'an error of the protocol instead of a text'],
]

export function reasonFor(step, { what, theirs, ours }) {
  const difference = `${what} ${theirs} ${ours}`
  return meant.find(([steps, differences]) => steps.test(step) && differences.test(difference))?.[2]
}
