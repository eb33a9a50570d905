import { useTranslations } from 'next-intl'
import { maxTownText, maxTownTexts, type TownText } from '@/lib/settings/schema'
import { buttonClass } from '../../ui/button'
import { LongTextField, TextField } from '../../ui/form/form-fields'

interface TownTextsProps {
  texts: readonly TownText[]
  onChange: (texts: TownText[]) => void
}

/** A place and its text in both languages for each, and a way to add one; an emptied one is removed. */
export function TownTexts({ texts, onChange }: TownTextsProps) {
  const t = useTranslations('admin.settings')
  return (
    <>
      <p className="text-muted">{t('townTextsText', { max: maxTownTexts })}</p>
      {texts.map(({ place }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is named by its row.
        <fieldset key={at} className="grid min-w-0 gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">{place || t('townNew')}</legend>
          <TextField
            name={`town_texts.${at}.place`}
            label={t('town_place')}
            hint={t('town_place_hint', { max: maxTownText })}
            maxLength={100}
          />
          {(['sr', 'en'] as const).map((language) => (
            <LongTextField
              key={language}
              name={`town_texts.${at}.${language}`}
              label={t(`town_${language}`)}
              hint={t('town_hint', { max: maxTownText })}
              rows={5}
              maxLength={maxTownText}
            />
          ))}
          <button
            type="button"
            onClick={() => onChange(texts.filter((_, each) => each !== at))}
            className={buttonClass('secondary', 'justify-self-start')}
          >
            {t('townRemove')}
          </button>
        </fieldset>
      ))}
      {texts.length < maxTownTexts ? (
        <button
          type="button"
          onClick={() => onChange([...texts, { place: '', sr: '', en: '' }])}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          {t('townAdd')}
        </button>
      ) : null}
    </>
  )
}

export function isFilled(text: TownText): boolean {
  return Object.values(text).some((each) => each.trim())
}
