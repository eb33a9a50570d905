/** Does nothing: without it the bundler would take the file of this name from a folder above. */
export function register() {}
