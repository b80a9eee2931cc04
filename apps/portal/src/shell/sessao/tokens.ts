import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Relogio } from '../tempo/clock.ts'

type Guarda = Pick<Storage, 'getItem' | 'setItem'>
type Tokens = Partial<Record<AcaoComCodigo, { token: string; expires_at: number }>>

export const tokensKey = 'contempla.tokens'

export type TokenStore = ReturnType<typeof createTokenStore>

/** Keeps the tokens that codes gave in this tab, by action, until each expires. They are deleted with the session. */
export function createTokenStore({ storage, relogio }: { storage: Guarda; relogio: Relogio }) {
  const read = (): Tokens => {
    try {
      return JSON.parse(storage.getItem(tokensKey) ?? '{}')
    } catch {
      return {}
    }
  }
  return {
    /** The token that still serves for the action, or null. */
    find(acao: AcaoComCodigo): string | null {
      const kept = read()[acao]
      return kept && relogio.agora().getTime() < kept.expires_at ? kept.token : null
    },
    keep: (acao: AcaoComCodigo, { auth_token, expires_in }: { auth_token: string; expires_in: number }) =>
      storage.setItem(
        tokensKey,
        JSON.stringify({
          ...read(),
          [acao]: { token: auth_token, expires_at: relogio.agora().getTime() + expires_in * 1000 },
        }),
      ),
    drop: (acao: AcaoComCodigo) => storage.setItem(tokensKey, JSON.stringify({ ...read(), [acao]: undefined })),
  }
}
