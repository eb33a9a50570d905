import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { languageOf } from '@/lib/text/language-of'
import { tidyTitle } from '@/lib/text/tidy-title'
import { textLinkClass } from '../../ui/button'
import { LongTextField, TextField } from './fields'
import { useListingFields } from './use-listing-form'

const textLanguages = { original: ['title', 'description'], english: ['title_en', 'description_en'] } as const

type Tab = keyof typeof textLanguages

/**
 * Title and description in two tabs: as the owner writes them, and in English. Who writes in English, as the form of an
 * English page expects until something else is typed, needs no second one.
 */
export function TextFields() {
  const t = useTranslations('publish')
  const id = useId()
  const [opened, setChosen] = useState<Tab>('original')
  const locale = useLocale()
  const isEnglish = useIsInEnglish()
  const names: Tab[] = isEnglish ? ['original'] : ['original', 'english']
  const chosen = isEnglish ? 'original' : opened
  const { errors } = useListingFields().formState
  return (
    <div className="grid gap-5">
      <div
        role="tablist"
        aria-label={t('languages.label')}
        className="flex flex-wrap gap-2 border-b border-line"
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-${name}-texts` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => setChosen(name)}
            onKeyDown={({ key }) => {
              if (isEnglish || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
              const other = name === 'original' ? 'english' : 'original'
              setChosen(other)
              document.getElementById(`${id}-${other}`)?.focus()
            }}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 font-semibold text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {t(`languages.${isEnglish ? 'own' : name}`)}
          </button>
        ))}
      </div>
      {names.map((name) => {
        const [title, description] = textLanguages[name]
        // An error must be in sight.
        if (name !== chosen && !errors[title] && !errors[description]) return null
        const lang = name === 'english' ? 'en' : locale === 'en' && !isEnglish ? 'sr' : undefined
        return (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}-texts`}
            aria-labelledby={`${id}-${name}`}
            className="grid gap-5"
          >
            <TextField name={title} lang={lang} hint={t(`hints.${title}`)}>
              <TidyTitle name={title} />
            </TextField>
            <LongTextField name={description} lang={lang} hint={t(`hints.${description}`)} rows={7} />
          </div>
        )
      })}
    </div>
  )
}

/** Whether the texts are, or will be, in English alone. */
function useIsInEnglish(): boolean {
  const locale = useLocale()
  const { control } = useListingFields()
  const [title, description, ...inEnglish] = useWatch({
    control,
    name: [...textLanguages.original, ...textLanguages.english],
  })
  const written = useDeferredValue(`${title} ${description}`.trim())
  if (locale !== 'en' || inEnglish.some((text) => text !== '')) return false
  return languageOf(written, 'en') === 'en'
}

/** Offers a title in capitals, or with emoji and rows of signs, as lists will show it. */
function TidyTitle({ name }: { name: 'title' | 'title_en' }) {
  const t = useTranslations('publish.tidyTitle')
  const { control, setValue } = useListingFields()
  const typed = useWatch({ control, name })
  const tidy = tidyTitle(typed)
  if (typed.trim() === '' || tidy === typed.trim()) return null
  const accept = () => setValue(name, tidy, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="text-muted">
        {t('inLists')} <q className="font-medium text-ink">{tidy}</q>
      </p>
      <button type="button" onClick={accept} className={`min-h-11 ${textLinkClass}`}>
        {t('accept')}
      </button>
    </div>
  )
}
