import type { Material } from '../engine/mesh'
import type { Palette } from './palette'

export const steel: Material = { color: [0.62, 0.62, 0.62], gloss: 0.35, metal: true }

export const white: Material = { color: [0.86, 0.86, 0.84], gloss: 0.05 }

export const black: Material = { color: [0.025, 0.026, 0.028], gloss: 0.06 }

export const brass = (p: Palette): Material => ({ color: p.metal, gloss: 0.35, metal: true })

export const mirror: Material = { color: [0.9, 0.92, 0.92], gloss: 0.88, metal: true }
