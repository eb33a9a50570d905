import { refuseUnknown } from '@/lib/api/refuse-unknown'

/** Nobody but the app itself knows what is below this address. */
export {
  refuseUnknown as DELETE,
  refuseUnknown as GET,
  refuseUnknown as PATCH,
  refuseUnknown as POST,
  refuseUnknown as PUT,
}
