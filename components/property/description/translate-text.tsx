'use client'

import type { Messages } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { StatusLine } from '../../ui/status-line'

interface LanguagePair {
  sourceLanguage: string
  targetLanguage: string
}

/** The Translator API of browsers, as far as it is used: https://webmachinelearning.github.io/translation-api/ */
interface TranslatorApi {
  availability(pair: LanguagePair): Promise<string>
  create(pair: LanguagePair): Promise<{ translate(text: string): Promise<string> }>
}

export interface TranslateTextProps {
  /** Paragraphs, as their owner wrote them. */
  text: string
  pair: LanguagePair
  labels: Messages['property']['translation']
}

type State = 'idle' | 'working' | 'failed' | { translated: string }

/**
 * Offers the browser's own translation of an owner's text, which may load a language first and so never starts unasked.
 * @param children what is offered where the browser lacks one of the languages, or fails
 */
export function TranslateText({
  text,
  pair,
  labels,
  children,
}: TranslateTextProps & { children: ReactNode }) {
  const translator = useTranslator(pair)
  const [state, setState] = useState<State>('idle')
  if (!translator || state === 'failed')
    return (
      <div className="print:hidden">
        <StatusLine text={state === 'failed' ? labels.failed : ''} />
        {children}
      </div>
    )
  const translate = async () => {
    setState('working')
    try {
      const loaded = await translator.create(pair)
      const translated: string[] = []
      for (const paragraph of text.split('\n'))
        translated.push(paragraph.trim() === '' ? '' : await loaded.translate(paragraph))
      setState({ translated: translated.join('\n') })
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      {typeof state === 'object' ? (
        <>
          <p className="text-sm text-muted">{labels.note}</p>
          <p
            lang={pair.targetLanguage}
            className="max-w-prose leading-relaxed break-words whitespace-pre-line"
          >
            <span>{state.translated}</span>
          </p>
        </>
      ) : (
        <Button variant="secondary" busy={state === 'working'} onClick={translate}>
          {labels.offer}
        </Button>
      )}
    </div>
  )
}

/** The browser's translator, once it is known to have both languages; undefined until then, and without one. Loads nothing. */
function useTranslator({ sourceLanguage, targetLanguage }: LanguagePair): TranslatorApi | undefined {
  const [found, setFound] = useState<TranslatorApi>()
  useEffect(() => {
    const api = (window as Window & { Translator?: TranslatorApi }).Translator
    if (!api) return
    let isCurrent = true
    api.availability({ sourceLanguage, targetLanguage }).then(
      (availability) => {
        if (isCurrent && availability !== 'unavailable') setFound(() => api)
      },
      // A browser that knows the API and not the languages.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [sourceLanguage, targetLanguage])
  return found
}
