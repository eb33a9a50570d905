export function redactText(text: string): string
