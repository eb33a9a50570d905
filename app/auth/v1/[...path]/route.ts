import { serveEmbeddedAuth } from '@/lib/auth/embedded'

export {
  serveEmbeddedAuth as DELETE,
  serveEmbeddedAuth as GET,
  serveEmbeddedAuth as HEAD,
  serveEmbeddedAuth as OPTIONS,
  serveEmbeddedAuth as PATCH,
  serveEmbeddedAuth as POST,
  serveEmbeddedAuth as PUT,
}
