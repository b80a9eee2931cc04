import type { Contrato } from '@contempla/contract'
import { type Api, ApiError, type ClientDeps, createClient, type LooseInput } from '@contempla/web'
import type { TokenStore } from '../sessao/tokens.ts'
import { type CallKey, type SlimCall, type SlimContract, soComSessao } from './calls.ts'
import type { Authorize } from './refresh.ts'

export const basePath = '/app-cliente/v1'
/** Document 3 §9. */
export const appVersion = '1.70.00'
/** Document 1 §8: where the message of a 400 or 404 is kept for display. */
export const messageErrorKey = 'message-error'

export type PortalDeps = Omit<ClientDeps<CallKey>, 'basePath' | 'isBinary' | 'isIdempotent' | 'around'> & {
  calls: SlimContract
  aplicativo: { client_id: string; client_secret: string }
  storage: Pick<Storage, 'setItem' | 'removeItem'>
  authorize: Authorize
  tokens: Pick<TokenStore, 'find' | 'drop'>
  /** Told whether the call writes. */
  startLoading: (sends: boolean) => () => void
  /** Told of every failed call, after its message is kept. */
  onError?: (error: ApiError) => void
}

/** The portal's client: the application's headers, the session, the loading overlay, and the message that is kept. */
export function createPortalClient(deps: PortalDeps): Api<Contrato> {
  const keep = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 400 || error.status === 404) deps.storage.setItem(messageErrorKey, error.mensagem)
    else deps.storage.removeItem(messageErrorKey)
    deps.onError?.(error)
  }
  const around = async (key: CallKey, input: LooseInput, send: (headers: Headers) => Promise<unknown>) => {
    const call = deps.calls[key] ?? soComSessao
    const endLoading = input.noLoading ? undefined : deps.startLoading(!key.startsWith('GET '))
    try {
      return await (needsToken(call)
        ? deps.authorize((accessToken) =>
            send({ ...headersOf(deps, call), ...codeOf(deps, call), access_token: accessToken }),
          )
        : send(headersOf(deps, call)))
    } catch (error) {
      keep(error)
      forgetToken(deps, call, error)
      throw error
    } finally {
      endLoading?.()
    }
  }
  return createClient<Contrato>({
    ...deps,
    basePath,
    isBinary: (key) => deps.calls[key]?.binary === true,
    isIdempotent: (key) => deps.calls[key]?.idempotent === true,
    around,
  })
}

type Headers = Readonly<Record<string, string>>

const needsToken = ({ access }: SlimCall): boolean => access === 'auth'

function headersOf({ aplicativo: { client_id, client_secret } }: PortalDeps, { access }: SlimCall): Headers {
  const common = { client_id, 'app-version': appVersion, platform: 'web' }
  return access === 'client' ? { ...common, authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` } : common
}

/** The header with the token that a code gave, for a call that asks for a code. */
function codeOf({ tokens }: PortalDeps, { exigeCodigo }: SlimCall): Headers {
  const token = exigeCodigo && tokens.find(exigeCodigo)
  return token ? { 'auth-token': token } : {}
}

/** A token that the server no longer takes serves nobody: the next step asks for another code. */
function forgetToken({ tokens }: PortalDeps, { exigeCodigo }: SlimCall, error: unknown) {
  if (exigeCodigo && error instanceof ApiError && error.codigo === 'TOKEN_INVALIDO') tokens.drop(exigeCodigo)
}
