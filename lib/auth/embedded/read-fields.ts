import { asRecord } from '@/lib/record'

/** The fields of a JSON body, which can still be read afterwards; none where it is no object. */
export async function readFields(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return asRecord(body)
}
