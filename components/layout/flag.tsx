import type { Locale } from '@/lib/i18n/routing'

/** Decorative: the control around it has the name. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg viewBox="0 0 24 16" className="h-4 w-6 rounded-[3px] ring-1 ring-line-strong" aria-hidden="true">
      {locale === 'en' ? <UnitedKingdom /> : <Serbia />}
    </svg>
  )
}

function Serbia() {
  return (
    <>
      <path fill="#c7363d" d="M0 0h24v5.34H0z" />
      <path fill="#0c4077" d="M0 5.33h24v5.34H0z" />
      <path fill="#fff" d="M0 10.67h24V16H0z" />
      <path fill="#fff" d="M6.4 3.9h5.2v4.6c0 1.9-1.2 3-2.6 3.7-1.4-.7-2.6-1.8-2.6-3.7z" />
      <path fill="#c7363d" d="M7.1 4.6h3.8v3.8c0 1.5-.9 2.4-1.9 3-1-.6-1.9-1.5-1.9-3z" />
      <path fill="#edb92e" d="M7.2 3.5V2.2l.9.6.9-.9.9.9.9-.6v1.3z" />
      <path stroke="#fff" strokeWidth=".8" d="M9 5v6M7.3 7.6h3.4" />
    </>
  )
}

function UnitedKingdom() {
  return (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.3" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  )
}
