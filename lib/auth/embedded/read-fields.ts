import { asRecord } from '@/lib/record'

export type Fields = Record<string, unknown>

/** Of a JSON body; none when there is no such. */
export async function readFields(message: Request | Response): Promise<Fields> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return asRecord(body)
}
