import { ApiError, apiRequest } from './api-client'
import { keepAnswer, readKeptAnswer } from './kept-answers'

/** The answer to a GET, or what was kept of the last one when the server cannot be reached. @throws ApiError as `apiRequest` */
export async function keptRequest<T>(userId: string, path: string): Promise<T> {
  try {
    const answer = await apiRequest<T>(path)
    void keepAnswer(userId, path, answer).catch(() => {})
    return answer
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0
    const kept = isUnreachable ? await readKeptAnswer<T>(path, userId) : undefined
    if (kept === undefined) throw error
    return kept
  }
}
