import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { describeProperty } from '@/lib/listings/property/describe-property'
import { ownerTexts, type OwnerText as Text } from '@/lib/listings/property/localized-texts'
import { describeNearby } from '@/lib/listings/property/nearby'
import type { Property } from '@/lib/listings/property/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import { OwnerText } from '../../listing/owner-text'
import { Island } from '../../ui/island'
import { ScriptSwitch } from './script-switch'
import { TranslationOffer } from './translation-offer'
import { writtenIn } from './written-in'

const textClass =
  'max-w-prose leading-relaxed break-words whitespace-pre-line print:line-clamp-[14] print:max-w-none print:leading-normal'

/**
 * The description. On English pages the owner's English one with a switch to the original; without it, a sentence made
 * from the facts above the text as it was written.
 */
export function PropertyDescription({
  locale,
  property,
  path = paths.property(property.id),
}: {
  locale: Locale
  property: Property
  /** Of the page that shows it. */
  path?: string
}) {
  const t = translatorFor(locale, 'property')
  const { script, translation } = messagesFor(locale).property
  const { title, description, original } = ownerTexts(locale, property)
  const language = writtenIn(locale, description)
  const isForeign = description.lang !== undefined && locale === 'en'
  const translated = languagePair(locale, description)
  const switched = scriptSample(locale, [title, description, original?.title, original?.description])
  return (
    <section aria-labelledby="description">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="description" className="text-heading">
          {t('description')}
        </h2>
        {switched ? (
          <Island>
            <ScriptSwitch sample={switched} labels={script} />
          </Island>
        ) : null}
      </div>
      <div className="mt-4 grid gap-4 print:mt-1">
        {isForeign ? (
          <p className="max-w-prose font-medium">
            {[describeProperty(locale, property), describeNearby(locale, property)]
              .filter((sentence) => sentence !== null)
              .map((sentence) => `${sentence}.`)
              .join(' ')}
          </p>
        ) : null}
        <div>
          {language ? <p className="text-sm text-muted print:hidden">{language}</p> : null}
          <p className={textClass}>
            <OwnerText {...description} />
          </p>
        </div>
        {translated ? (
          <Island>
            <TranslationOffer
              text={description.text}
              pair={translated}
              elsewhere={elsewhere(translated, absoluteUrl(localPath(locale, path)))}
              labels={translation}
            />
          </Island>
        ) : null}
        {original ? (
          <details className="group print:hidden">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
              <span className="group-open:hidden">{t('original.show')}</span>
              <span className="hidden group-open:inline">{t('original.hide')}</span>
            </summary>
            {original.title ? (
              <p className="mt-1 mb-2 font-semibold break-words">
                <OwnerText {...original.title} />
              </p>
            ) : null}
            {original.description ? (
              <p className={textClass}>
                <OwnerText {...original.description} />
              </p>
            ) : null}
          </details>
        ) : null}
      </div>
    </section>
  )
}

/** From and to which language a text may be translated; undefined in the reader's own, in either script. */
function languagePair(locale: Locale, { lang = locale }: Text) {
  const [sourceLanguage = '', targetLanguage = ''] = [lang, locale].map((tag) => tag.slice(0, 2))
  return sourceLanguage === targetLanguage ? undefined : { sourceLanguage, targetLanguage }
}

/** Google's translation of a public page: only its address is told, and only to who presses. */
function elsewhere(
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
  page: string,
) {
  const query = new URLSearchParams({ sl: sourceLanguage, tl: targetLanguage, u: page })
  return `https://translate.google.com/translate?${query}`
}

/** The text by which readers switch the script: a Cyrillic one, or on Serbian pages a Latin one. */
function scriptSample(locale: Locale, texts: readonly (Text | null | undefined)[]): Text | undefined {
  const given = texts.filter((text) => text != null)
  const cyrillic = given.find(({ lang }) => lang === 'sr-Cyrl')
  return cyrillic ?? given.find(({ lang = locale }) => locale === 'sr-Latn' && lang === 'sr-Latn')
}
