/**
 * Returns what the fields of a form hold, by name. Password managers and other programs set values without events, so a
 * form is read when it is sent, and not from what its events have told.
 */
export function readFields(form: HTMLFormElement): Map<string, string | boolean> {
  const fields = new Map<string, string | boolean>()
  for (const element of form.elements) {
    if (!isField(element) || element.name === '' || unread.has(element.type)) continue
    if (element.type === 'checkbox') fields.set(element.name, (element as HTMLInputElement).checked)
    else if (element.type !== 'radio' || (element as HTMLInputElement).checked)
      fields.set(element.name, element.value)
  }
  return fields
}

const unread = new Set(['file', 'hidden', 'submit', 'button', 'reset'])

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
}
