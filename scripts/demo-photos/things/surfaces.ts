import type { Vec } from '../engine/vec'

/** The two coordinates along a surface: floor, wall facing the viewer, or side wall. */
export function flat(p: Vec, n: Vec): [number, number] {
  const [ax, ay, az] = [Math.abs(n[0]), Math.abs(n[1]), Math.abs(n[2])]
  if (ay > 0.7) return [p[0], p[2]]
  return az >= ax ? [p[0], p[1]] : [p[2], p[1]]
}

export const wrap = (value: number, size: number) => value - Math.floor(value / size) * size

/** 1 on a joint of `width`, 0 beyond. */
export function joint(value: number, size: number, width: number): number {
  const at = wrap(value, size)
  return Math.min(at, size - at) < width / 2 ? 1 : 0
}
