interface Registration {
  email: string
  /** A confirmation was sent to it. */
  mailed: boolean
}

let registered: Registration | undefined

/** For the sign-in that follows in this page. */
export function noteRegistered(registration: Registration): void {
  registered = registration
}

export function lastRegistration(): Registration | undefined {
  return registered
}
