/** The query of a page's URL, as Next gives it. */
export type PageParams = Record<string, string | string[] | undefined>

/** Props of a page below `app/[locale]`; `Params` are the route's other parameters. */
export interface PageProps<Params = unknown> {
  params: Promise<Params & { locale: string }>
  searchParams: Promise<PageParams>
}
