let registered: string | undefined

/** Notes the address of the account that was just made, for the sign-in that follows in this page. */
export function noteRegistered(email: string): void {
  registered = email
}

/** That address, or undefined. */
export function registeredEmail(): string | undefined {
  return registered
}
