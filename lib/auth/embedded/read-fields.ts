import { asRecord } from '@/lib/platform/record'

export type Fields = Record<string, unknown>

/** The fields of a JSON body; none if it is not a JSON object. */
export async function readFields(message: Request | Response): Promise<Fields> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return asRecord(body)
}
