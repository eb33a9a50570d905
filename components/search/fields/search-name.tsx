import { type NamePart, nameSeparator } from '@/lib/search/suggestions/tell-apart'

/** A search's name with what tells it from the others beside it in bold. */
export function SearchName({ parts }: { parts: readonly NamePart[] }) {
  return parts.map(({ text, differs }, at) => {
    const shown = at === 0 ? text : `${nameSeparator}${text}`
    return differs ? <strong key={text}>{shown}</strong> : <span key={text}>{shown}</span>
  })
}
