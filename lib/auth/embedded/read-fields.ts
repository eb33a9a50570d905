import { asRecord } from '@/lib/record'

export async function readFields(message: Request | Response): Promise<Record<string, unknown>> {
  const body: unknown = await message
    .clone()
    .json()
    .catch(() => null)
  return asRecord(body)
}
