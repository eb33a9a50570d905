import 'server-only'
import type { EmailDriver } from '@supabase/lite'
import { recoveryMail } from '@/lib/mail/recovery-mail'
import { sendMail } from '@/lib/mail/send-mail'

/**
 * Embedded auth fills templates of its own and hands over the finished text. Its subject line is made the carrier
 * of the one thing that our mail needs: the hash that the link presents.
 */
export const mailSubjects = { recovery: { subject: 'recovery {{ .TokenHash }}' } }

const recoverySubject = /^recovery ([0-9a-f]+)$/

/** Sends embedded auth's mails in our words. No other mail than that of a forgotten password is ever asked for. */
export const mailDriver: EmailDriver = {
  async send({ to, subject }) {
    const tokenHash = recoverySubject.exec(subject)?.[1]
    if (!tokenHash) throw new Error('Embedded auth sends no mail but for a forgotten password.')
    await sendMail({ to, ...recoveryMail(tokenHash) })
  },
}
