import 'server-only'
import { Histogram } from 'prom-client'
import { buckets, type Durations, measures } from './measures'

const name = 'kljuc_http_request_duration_seconds'
const help = 'From the arrival of a request to the end of its answer.'

class DurationHistogram extends Histogram {
  async getForPromString() {
    const values = [...measures().durations.values()].flatMap(valuesOf)
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}

export function durationHistogram(): Histogram {
  return new DurationHistogram({
    name,
    help,
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [],
  })
}

function valuesOf({ method, route, status, buckets: counts, seconds, count }: Durations) {
  const labels = { method, route, status }
  let sum = 0
  return [
    ...buckets.map((le, index) => {
      sum += counts[index] ?? 0
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: sum }
    }),
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
