import { z } from 'zod'
import { isEmailAddress } from './email-address'

export type FormErrorKey = 'required' | 'email' | 'short' | 'long' | 'mismatch' | 'wrong'

const key = (error: FormErrorKey) => error

const text = z.string().trim().min(1, key('required'))
const email = text.pipe(z.string().refine(isEmailAddress, key('email')))

const newPassword = z
  .string()
  .min(1, key('required'))
  .refine((password) => password === '' || password.length >= 6, key('short'))
  .refine((password) => new TextEncoder().encode(password).length <= 72, key('long'))

const matching = <T extends { password: string; confirm: string }>(form: T) => form.password === form.confirm
const mismatch = { path: ['confirm'], error: key('mismatch') }

export const loginForm = z.object({
  email,
  password: z.string().min(1, key('required')),
  remember: z.boolean(),
})

export const registerForm = z
  .object({
    name: text.pipe(z.string().max(120, key('long'))),
    email,
    password: newPassword,
    confirm: z.string().min(1, key('required')),
  })
  .refine(matching, { ...mismatch, when: passwordsGiven })

export const forgotPasswordForm = z.object({ email })

export const newPasswordForm = z
  .object({ password: newPassword, confirm: z.string().min(1, key('required')) })
  .refine(matching, { ...mismatch, when: passwordsGiven })

export const changePasswordForm = z
  .object({
    current: z.string().min(1, key('required')),
    password: newPassword,
    confirm: z.string().min(1, key('required')),
  })
  .refine(matching, { ...mismatch, when: passwordsGiven })

export const changeEmailForm = z.object({ email, current: z.string().min(1, key('required')) })

export type LoginForm = z.infer<typeof loginForm>
export type RegisterForm = z.infer<typeof registerForm>
export type ChangeEmailForm = z.infer<typeof changeEmailForm>
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

/** Compares the passwords as soon as both are there, whatever else is wrong. */
function passwordsGiven({ value }: { value: unknown }): boolean {
  const { password, confirm } = (value ?? {}) as { password?: unknown; confirm?: unknown }
  return Boolean(password && confirm)
}
