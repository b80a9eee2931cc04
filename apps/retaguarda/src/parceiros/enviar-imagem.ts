import { api } from '../shell/dados/api.ts'
import type { Result } from '../shell/kit.ts'

/** Sends a picture of a partner's. Throws `ApiError`. */
export function sendImagem(
  parceiro: number,
  uso: 'logo' | 'icone',
  arquivo: File,
): Promise<Result<'POST /parceiros/:id/imagens'>> {
  const body = new FormData()
  body.set('uso', uso)
  body.set('file', arquivo)
  return api('POST /parceiros/:id/imagens', { params: { id: parceiro }, body })
}
