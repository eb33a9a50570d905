import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { isDevelopment } from '@/lib/env'
import { type Locale, routing } from '@/lib/i18n/routing'

/** Folders of content/ with texts in Markdown, one file a text: content/blog/sr/naslov.md. */
export const postKinds = ['blog', 'careers'] as const

export type PostKind = (typeof postKinds)[number]

export interface Post {
  kind: PostKind
  locale: Locale
  /** The file's name without `.md`, and the last segment of the page's path; equal in both languages. */
  slug: string
  title: string
  /** `2026-11-25` */
  date: string
  summary: string
  /** Markdown. */
  text: string
}

const frontMatterSchema = z.object({
  title: z.string().trim().min(1),
  date: z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date('must be a date such as 2026-11-25'),
  ),
  summary: z.string().trim().min(1),
})

const folders: Record<Locale, string> = { 'sr-Latn': 'sr', en: 'en' }
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
const fileParts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s

let known: Post[] | undefined

/**
 * Texts in a language, newest first. @param kind the last segment of a page's path; other pages have no texts
 * @throws an error that names the file whose front matter is wrong
 */
export function findPosts(kind: string, locale: Locale): Post[] {
  if (known === undefined || isDevelopment)
    known = readAll(join(/* turbopackIgnore: true */ process.cwd(), 'content'))
  return known.filter((post) => post.kind === kind && post.locale === locale)
}

/** A text that lacks in this language is shown in the other one. */
export function findPost(kind: string, locale: Locale, slug: string): Post | undefined {
  return [locale, ...routing.locales]
    .flatMap((language) => findPosts(kind, language))
    .find((post) => post.slug === slug)
}

/** Whether a page that lists texts has any; true for other pages. */
export function hasContent(page: string, locale: Locale): boolean {
  return !postKinds.some((kind) => kind === page) || findPosts(page, locale).length > 0
}

/** The languages that a text exists in. */
export function postLocales(kind: PostKind, slug: string): Locale[] {
  return routing.locales.filter((locale) => findPosts(kind, locale).some((post) => post.slug === slug))
}

/** Of files that are there when the server starts. @param root the folder with a folder for each kind */
export function readAll(root: string): Post[] {
  const posts = postKinds.flatMap((kind) =>
    routing.locales.flatMap((locale) => {
      const folder = join(root, kind, folders[locale])
      return fileNames(folder).flatMap((name) => {
        const slug = fileName.exec(name)?.[1]
        if (slug === undefined) return []
        const file = join(folder, name)
        return [{ kind, locale, slug, ...parsePost(readFileSync(file, 'utf8'), file) }]
      })
    }),
  )
  return posts.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @throws an error that names the file */
export function parsePost(content: string, file: string): Pick<Post, 'title' | 'date' | 'summary' | 'text'> {
  const [, matter, text] = fileParts.exec(content) ?? []
  if (matter === undefined || text === undefined) {
    throw new Error(`${file} must begin with front matter: title, date and summary between two lines of ---.`)
  }
  const parsed = frontMatterSchema.safeParse(load(matter))
  if (parsed.success) return { ...parsed.data, text }
  const [issue] = parsed.error.issues
  throw new Error(
    `${file}: ${issue?.path.join('.') || 'the front matter'} is missing or wrong (${issue?.message}).`,
  )
}
