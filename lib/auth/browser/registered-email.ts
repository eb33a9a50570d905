let registered: string | undefined

/** Stores the address of the new account for the sign-in that follows in this page. */
export function noteRegistered(email: string): void {
  registered = email
}

export function registeredEmail(): string | undefined {
  return registered
}
