import type { ReactNode } from 'react'
import type { ShareCard } from './share-card'

export const panelWidth = 540
export const gap = 6

/** The accent colour of the light theme, and a readable colour on it. */
export const accentColor = '#0a6a4b'
const paleOnPine = '#d5ebe1'

const padding = 56
/** Width in pixels of the panel without photos. */
const widePanel = 880
const subdued = { color: paleOnPine, fontSize: 30, lineHeight: 1.3, fontWeight: 500 }

/** The renderer supports only flexbox: elements with several children are `flex`, sizes are pixels. */
export function ShareLayout({ card, fontFamily }: { card: ShareCard; fontFamily: string }) {
  const { label, headline, period, title, place, facts, covers } = card
  const alone = covers.length === 0
  return (
    <div
      style={{ ...column, position: 'relative', width: '100%', height: '100%', color: '#fff', fontFamily }}
    >
      {alone ? (
        <Key width={760} style={{ position: 'absolute', right: -330, bottom: -190, opacity: 0.16 }} />
      ) : null}
      <div
        style={{
          ...column,
          justifyContent: 'space-between',
          width: alone ? widePanel : panelWidth,
          height: '100%',
          padding,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', gap: 14, fontSize: 38, fontWeight: 700 }}>
          <Key width={54} />
          Ključ
        </div>
        <div style={column}>
          <Line style={subdued}>{label}</Line>
          <Headline words={headline} width={(alone ? widePanel : panelWidth) - 2 * padding} />
          <Line style={subdued}>{period}</Line>
          <Line style={{ ...below, fontSize: 34, lineHeight: 1.22, fontWeight: 500 }}>{title}</Line>
          <Line style={{ ...below, fontSize: 42, lineHeight: 1.2, fontWeight: 700 }}>
            {title ? '' : place}
          </Line>
        </div>
        <div style={column}>
          <Line style={{ fontSize: 32, lineHeight: 1.25, fontWeight: 700, lineClamp: 2 }}>
            {title ? place : ''}
          </Line>
          <Line style={subdued}>{facts}</Line>
        </div>
      </div>
    </div>
  )
}

const below = { marginTop: 18, lineClamp: 2 } as const
const column = { display: 'flex', flexDirection: 'column' } as const

function Line({ children, style }: { children: string; style: React.CSSProperties }): ReactNode {
  return children ? (
    <div style={{ display: 'block', wordBreak: 'break-word', ...style }}>{children}</div>
  ) : null
}

/** A price has one line, a title up to three. */
function Headline({ words, width }: { words: string; width: number }) {
  const isAmount = /\d/.test(words)
  const fits = Math.floor(width / (words.length * 0.56))
  const fontSize = isAmount ? Math.min(88, fits) : width > panelWidth ? 76 : 56
  return (
    <Line
      style={{
        marginTop: 6,
        fontSize,
        lineHeight: 1.1,
        fontWeight: 700,
        letterSpacing: '-0.03em',
        lineClamp: 3,
      }}
    >
      {words}
    </Line>
  )
}

/** The key of app/icon.svg. */
function Key({ width, style }: { width: number; style?: React.CSSProperties }) {
  return (
    <svg
      aria-hidden
      width={width}
      height={width}
      viewBox="0 0 36 36"
      fill="none"
      stroke="#fff"
      strokeWidth={2.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={style}
    >
      <path d="M3.5 15.2 11.5 8l8 7.2v9.3a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5z" />
      <circle cx="11.5" cy="18.6" r="2.6" fill="#fff" stroke="none" />
      <path d="M19.5 18.6h13.2v5.2m-5.4-5.2v3.7" />
    </svg>
  )
}
