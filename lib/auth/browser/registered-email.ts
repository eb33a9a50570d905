let registered: string | undefined

/** For the sign-in that follows in this page. */
export function noteRegistered(email: string): void {
  registered = email
}

export function registeredEmail(): string | undefined {
  return registered
}
