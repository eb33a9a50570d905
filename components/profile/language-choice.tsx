'use client'

import { useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { switchLanguage } from '../layout/language-switch'

const choiceClass = 'inline-flex min-h-11 grow items-center justify-center rounded-control px-4 font-medium'

export function LanguageChoice({ locale }: { locale: Locale }) {
  const t = useTranslations('profile.person.languages')
  return (
    <span className="mt-1.5 flex max-w-sm flex-wrap rounded-control border border-line-strong p-0.5">
      {routing.locales.map((language) => {
        const target = language === 'en' ? 'en' : 'sr'
        if (language === locale) {
          return (
            <span key={language} aria-current="true" className={`${choiceClass} bg-accent-soft text-accent`}>
              {t(target)}
            </span>
          )
        }
        return (
          <a
            key={language}
            href={localPath(language, paths.profile)}
            hrefLang={target}
            lang={language}
            onClick={(event) => {
              event.preventDefault()
              switchLanguage(target)
            }}
            className={`${choiceClass} hover:bg-sunken`}
          >
            {t(target)}
          </a>
        )
      })}
    </span>
  )
}
