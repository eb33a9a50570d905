import { z } from 'zod'
import { asRecord } from '@/lib/platform/record'
import { isEmailAddress } from '@/lib/text/email-address'

export type FormErrorKey = 'required' | 'email' | 'short' | 'long' | 'mismatch' | 'wrong'

const key = (error: FormErrorKey) => error

const text = z.string().trim().min(1, key('required'))
/** In lower case, as it is stored and shown, once it is known to be plain ASCII. */
const email = text.pipe(z.string().refine(isEmailAddress, key('email')).toLowerCase())

/** The same password, however a keyboard composes its letters. */
const password = z.string().overwrite((text) => text.normalize('NFC'))

const newPassword = password
  .min(1, key('required'))
  .refine((password) => password === '' || password.length >= 6, key('short'))
  .refine((password) => new TextEncoder().encode(password).length <= 72, key('long'))

const given = password.min(1, key('required'))
const passwords = { password: newPassword, confirm: given }

const matching = (form: { password: string; confirm: string }) => form.password === form.confirm
const mismatch = { path: ['confirm'], error: key('mismatch'), when: passwordsGiven }

export const loginForm = z.object({ email, password: given, remember: z.boolean() })

export const registerForm = z
  .object({ name: text.pipe(z.string().max(120, key('long'))), email, ...passwords })
  .refine(matching, mismatch)

export const forgotPasswordForm = z.object({ email })

export const newPasswordForm = z.object(passwords).refine(matching, mismatch)

export const changePasswordForm = z.object({ current: given, ...passwords }).refine(matching, mismatch)

export const changeEmailForm = z.object({ email, current: given })

export type LoginForm = z.infer<typeof loginForm>
export type RegisterForm = z.infer<typeof registerForm>
export type ChangeEmailForm = z.infer<typeof changeEmailForm>
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

/** Compares the passwords as soon as both are given, even if other fields are wrong. */
function passwordsGiven({ value }: { value: unknown }): boolean {
  const { password, confirm } = asRecord(value)
  return Boolean(password && confirm)
}
