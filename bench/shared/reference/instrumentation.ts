/** Does nothing: without it the bundler would use the file of this name in a parent folder. */
export function register() {}
