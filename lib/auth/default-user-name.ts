/** The name of an account that gave neither a name nor an e-mail address. */
export const defaultUserName = 'Korisnik'
