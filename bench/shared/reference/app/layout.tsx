import type { ReactNode } from 'react'
import './globals.css'

export const metadata = { title: 'Reference', description: 'As little as a list of homes can be in Next' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body className="bg-stone-50 text-stone-900 antialiased">
        <header className="border-b bg-white">
          <nav className="mx-auto flex max-w-7xl items-center gap-6 px-4 py-3">
            <a href="/grid/24" className="text-lg font-semibold">
              Homes
            </a>
            <a href="/listings">Buy</a>
          </nav>
        </header>
        <main className="mx-auto max-w-7xl px-4 py-6">{children}</main>
        <footer className="border-t py-6 text-center text-sm text-stone-500">Reference</footer>
      </body>
    </html>
  )
}
