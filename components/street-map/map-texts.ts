import type { useTranslations } from 'next-intl'

/** What the map itself says, in the page’s language. */
export function mapTexts(t: ReturnType<typeof useTranslations<'streetMap'>>) {
  return {
    map: t('map'),
    pin: t('pin'),
    loading: t('loading'),
    gaps: t('gaps'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    scrollHelp: t('scrollHelp'),
    scrollHelpMac: t('scrollHelpMac'),
    touchHelp: t('touchHelp'),
  }
}

export type MapTexts = ReturnType<typeof mapTexts>
