import 'server-only'
import { z } from 'zod'
import { saveAvatar } from '@/lib/auth/accounts/avatar'
import { readProfile } from '@/lib/auth/accounts/profile'
import { readUpload } from '../read-upload'
import type { Registry } from '../registry'
import { profileSchema } from '../schemas/account'
import { throwUploadError } from './listing-images'

const upload = z.object({ file: z.string().meta({ format: 'binary' }) })

export function registerAvatar({ signedIn }: Registry) {
  signedIn(
    {
      method: 'post',
      path: '/users/profile/avatar',
      summary: 'Upload the caller’s picture: jpeg, png or webp, at most 10 MB; its middle is kept',
      multipart: upload,
      response: { status: 200, schema: profileSchema },
      errors: [415],
      limit: 'upload',
    },
    async ({ caller, request }) => {
      await readUpload(request, caller.id, (bytes) => saveAvatar(caller.id, bytes).catch(throwUploadError))
      return readProfile(caller.id)
    },
  )
}
