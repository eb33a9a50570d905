import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLeaveWarning } from '@/lib/browser/use-leave-warning'
import { FormFields } from './form-state'
import { type ApiFormOptions, useApiForm } from './use-api-form'

export interface SavedFieldsProps<Values extends FieldValues, Body>
  extends Pick<ApiFormOptions<Values, Body>, 'values'> {
  /** The ids of fields begin with it. */
  id: string
  toBody: (values: Values) => Body
  /** Its error stands at the fields that it names, else where `FormFailure` is. What was typed stays. */
  send: (body: Body) => Promise<unknown>
  disabled: boolean
  className?: string
  children: ReactNode
}

/** `SavedFields` with the library that holds them. What is typed and not saved asks before the page is left. */
export function LoadedFields<Values extends FieldValues, Body>(props: SavedFieldsProps<Values, Body>) {
  const { id, disabled, className, children, values, toBody, send } = props
  const saved = useRef(JSON.stringify(toBody(values)))
  const isRefused = useRef(false)
  const [isUnsaved, setUnsaved] = useState(false)
  useLeaveWarning(isUnsaved)
  /** One save after the other: the last one has what all fields hold. */
  const saving = useRef(Promise.resolve())
  const { form, state, submit } = useApiForm<Values, Body>(id, {
    ...{ values, toBody, keepsFocus: true },
    send: async (body) => {
      isRefused.current = true
      await send(body)
      isRefused.current = false
      saved.current = JSON.stringify(body)
    },
  })

  const needsSaving = () => isRefused.current || JSON.stringify(toBody(form.getValues())) !== saved.current

  async function saveChanges() {
    if (needsSaving()) await submit()
    setUnsaved(needsSaving())
  }

  function save() {
    saving.current = saving.current.then(saveChanges)
  }

  return (
    <fieldset
      disabled={disabled}
      className={className}
      onBlur={save}
      onChange={({ target }) => {
        setUnsaved(true)
        if (isTick(target)) save()
      }}
      onKeyDown={leaveByEnter}
    >
      <FormFields form={state}>{children}</FormFields>
    </fieldset>
  )
}

function isTick(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

/** The form around them is not sent. */
function leaveByEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.target.blur()
}
