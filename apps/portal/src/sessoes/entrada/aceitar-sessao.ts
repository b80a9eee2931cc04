import { localError } from '@contempla/web'
import { session } from '../../shell/app.ts'
import type { Features } from '../../shell/features.ts'
import type { TokenResponse } from '../../shell/sessao/session.ts'
import { guardaCookies } from './guarda-cookies.ts'

/** Starts the session. Throws where the browser kept no cookie: the first renewal would end it without a word. */
export function acceptSessao(token: TokenResponse, features?: Features): void {
  if (!guardaCookies(document.cookie)) throw localError('SEM_COOKIES')
  session.accept(token)
  if (features) session.update({ features })
}
