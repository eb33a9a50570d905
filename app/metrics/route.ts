import { answerMetrics } from '@/lib/metrics/answer-metrics'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
  return answerMetrics(request)
}
