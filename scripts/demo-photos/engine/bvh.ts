import type { Mesh } from './mesh'

/** A tree of boxes over a mesh's triangles, flat in typed arrays; triangles are reordered by leaf. */
export type Tree = {
  /** Six numbers a node: lowest corner, highest corner. */
  bounds: Float32Array
  /** Inner node: index of the left child (the right one follows it). Leaf: its first triangle. */
  first: Int32Array
  /** Triangles in a leaf; 0 for an inner node. */
  count: Int32Array
  /** Nine numbers a triangle: corner, then the two edges from it. */
  triangles: Float64Array
  normals: Float32Array
  materialOf: Int32Array
}

const bins = 12

/** Builds the tree by the surface area heuristic. */
export function buildTree(mesh: Mesh): Tree {
  const total = mesh.materialOf.length
  const c = mesh.corners
  const low = new Float32Array(total * 3)
  const high = new Float32Array(total * 3)
  for (let t = 0; t < total; t++) {
    for (let k = 0; k < 3; k++) {
      const [p, q, r] = [c[t * 9 + k] ?? 0, c[t * 9 + 3 + k] ?? 0, c[t * 9 + 6 + k] ?? 0]
      low[t * 3 + k] = Math.min(p, q, r)
      high[t * 3 + k] = Math.max(p, q, r)
    }
  }
  const order = Int32Array.from({ length: total }, (_, i) => i)
  const bounds = new Float32Array(total * 12 + 12)
  const first = new Int32Array(total * 2 + 2)
  const count = new Int32Array(total * 2 + 2)
  let used = 1

  const extent = (from: number, to: number, target: Float32Array, at: number) => {
    for (let k = 0; k < 3; k++) {
      let a = Number.POSITIVE_INFINITY
      let b = Number.NEGATIVE_INFINITY
      for (let i = from; i < to; i++) {
        const t = order[i] as number
        a = Math.min(a, low[t * 3 + k] as number)
        b = Math.max(b, high[t * 3 + k] as number)
      }
      target[at + k] = a
      target[at + 3 + k] = b
    }
  }
  const middle = (t: number, k: number) => ((low[t * 3 + k] as number) + (high[t * 3 + k] as number)) / 2

  const split = (node: number, from: number, to: number): void => {
    extent(from, to, bounds, node * 6)
    first[node] = from
    count[node] = to - from
    if (to - from <= 3) return
    const best = bestSplit(order, from, to, middle, low, high)
    if (!best) return
    let i = from
    let j = to - 1
    while (i <= j) {
      if (middle(order[i] as number, best.axis) < best.at) i++
      else {
        const swap = order[i] as number
        order[i] = order[j] as number
        order[j--] = swap
      }
    }
    if (i === from || i === to) return
    const left = used
    used += 2
    first[node] = left
    count[node] = 0
    split(left, from, i)
    split(left + 1, i, to)
  }
  split(0, 0, total)

  const triangles = new Float64Array(total * 9)
  const normals = new Float32Array(total * 9)
  const materialOf = new Int32Array(total)
  order.forEach((t, i) => {
    materialOf[i] = mesh.materialOf[t] ?? 0
    for (let k = 0; k < 9; k++) {
      triangles[i * 9 + k] = (c[t * 9 + k] ?? 0) - (k < 3 ? 0 : (c[t * 9 + (k % 3)] ?? 0))
      normals[i * 9 + k] = mesh.normals[t * 9 + k] ?? 0
    }
  })
  return { bounds, first, count, triangles, normals, materialOf }
}

function bestSplit(
  order: Int32Array,
  from: number,
  to: number,
  middle: (t: number, k: number) => number,
  low: Float32Array,
  high: Float32Array,
): { axis: number; at: number } | undefined {
  let best: { axis: number; at: number } | undefined
  let lowest = Number.POSITIVE_INFINITY
  for (let axis = 0; axis < 3; axis++) {
    let a = Number.POSITIVE_INFINITY
    let b = Number.NEGATIVE_INFINITY
    for (let i = from; i < to; i++) {
      const m = middle(order[i] as number, axis)
      a = Math.min(a, m)
      b = Math.max(b, m)
    }
    if (b - a < 1e-6) continue
    const box = new Float32Array(bins * 6).map((_, i) => (i % 6 < 3 ? 1e30 : -1e30))
    const held = new Int32Array(bins)
    for (let i = from; i < to; i++) {
      const t = order[i] as number
      const bin = Math.min(bins - 1, Math.floor(((middle(t, axis) - a) / (b - a)) * bins))
      held[bin] = (held[bin] as number) + 1
      grow(box, bin * 6, low, high, t * 3)
    }
    for (let s = 1; s < bins; s++) {
      const cost = sideCost(box, held, 0, s) + sideCost(box, held, s, bins)
      if (cost < lowest) {
        lowest = cost
        best = { axis, at: a + ((b - a) * s) / bins }
      }
    }
  }
  return best
}

function grow(box: Float32Array, at: number, low: Float32Array, high: Float32Array, t: number): void {
  for (let k = 0; k < 3; k++) {
    box[at + k] = Math.min(box[at + k] as number, low[t + k] as number)
    box[at + 3 + k] = Math.max(box[at + 3 + k] as number, high[t + k] as number)
  }
}

function sideCost(box: Float32Array, held: Int32Array, from: number, to: number): number {
  let n = 0
  const b = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30]
  for (let s = from; s < to; s++) {
    n += held[s] as number
    for (let k = 0; k < 3; k++) {
      b[k] = Math.min(b[k] as number, box[s * 6 + k] as number)
      b[k + 3] = Math.max(b[k + 3] as number, box[s * 6 + 3 + k] as number)
    }
  }
  if (n === 0) return 0
  const [x, y, z] = [0, 1, 2].map((k) => (b[k + 3] as number) - (b[k] as number)) as [number, number, number]
  return n * (x * y + y * z + z * x)
}
