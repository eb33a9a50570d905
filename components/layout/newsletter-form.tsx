import { buttonClass } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { newsletterAnchors } from '@/lib/newsletter/return-url'
import { paths } from '@/lib/paths'

/** Shown, and focused by the browser, when the address names it. */
const answerClass = 'hidden text-sm font-medium outline-none target:block'

/** A plain POST that redirects to an anchor, whose `:target` shows the result: every page has it, and needs no script for it. */
export function NewsletterForm({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'layout.newsletter')
  return (
    <form action={paths.newsletter} method="post" className="grid max-w-md gap-2">
      <label htmlFor="newsletter-email" className="font-semibold">
        {t('title')}
      </label>
      <p id="newsletter-text" className="text-sm text-muted">
        {t('text')}
      </p>
      <input type="hidden" name="locale" value={locale} />
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label={t('email')}
          aria-describedby="newsletter-text"
          placeholder={t('placeholder')}
          className="control min-w-32 flex-1"
        />
        <button type="submit" className={buttonClass('primary', 'max-w-full shrink-0 whitespace-normal')}>
          {t('submit')}
        </button>
      </div>
      <p id={newsletterAnchors.stored} role="status" tabIndex={-1} className={`${answerClass} text-accent`}>
        {t('stored')}
      </p>
      <p id={newsletterAnchors.invalid} role="alert" tabIndex={-1} className={`${answerClass} text-danger`}>
        {t('invalid')}
      </p>
      <p id={newsletterAnchors.failed} role="alert" tabIndex={-1} className={`${answerClass} text-danger`}>
        {t('failed')}
      </p>
    </form>
  )
}
