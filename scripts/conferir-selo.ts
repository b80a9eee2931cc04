import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Selo } from '../packages/consorcio/src/assembleia/pacote.ts'
import { isFormatoSelado, textoCanonico } from '../packages/consorcio/src/assembleia/pacote.ts'

type Registro = Record<string, unknown>

const isRegistro = (valor: unknown): valor is Registro =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

function seloDe({ selo }: Registro): Selo | null {
  if (!isRegistro(selo)) return null
  const { hash, assinatura, chave } = selo
  return typeof hash === 'string' && typeof assinatura === 'string' && typeof chave === 'string'
    ? { hash, assinatura, chave }
    : null
}

function isAssinado({ hash, assinatura, chave }: Selo): boolean {
  try {
    const publica = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: chave }, format: 'jwk' })
    return verify(null, Buffer.from(hash), publica, Buffer.from(assinatura, 'base64url'))
  } catch {
    return false
  }
}

/** The hashes that a published list gives to this assembly. */
function hashesNaLista(lista: unknown, { entrada }: Registro): unknown[] {
  const linhas = isRegistro(lista) && Array.isArray(lista['data']) ? lista['data'] : []
  const { grupo, numero } = isRegistro(entrada) ? entrada : {}
  return linhas.filter((linha) => linha?.grupo === grupo && linha?.numero === numero).map((linha) => linha.hash)
}

export type Provas = {
  /** The administrator's public key, copied from where it publishes it. */
  chave?: string | undefined
  /** The published list, as it was downloaded. */
  lista?: unknown
}

/** What was given to prove a bundle by, and its format cannot be proved by: it may have been chosen for that. */
const naoProvam = ({ chave, lista }: Provas): string[] =>
  [...(chave === undefined ? [] : ['a chave']), ...(lista === undefined ? [] : ['a lista'])].map(
    (prova) => `formato: não tem selo, e nada nele pode ser conferido com ${prova} que você informou`,
  )

/**
 * Whether the bundle is the one that was published: everything that decided it is in its hash, the hash is signed, and the
 * key and the list are those given. `sem-selo` of a format that had none, unless a proof was asked of it.
 */
export function checkSelo(
  pacote: unknown,
  { chave, lista }: Provas,
): { selo: Selo } | { divergencias: string[] } | 'sem-selo' {
  const lido = isRegistro(pacote) ? pacote : {}
  if (!isFormatoSelado(lido['formato'])) {
    const divergencias = naoProvam({ chave, lista })
    return divergencias.length > 0 ? { divergencias } : 'sem-selo'
  }
  const selo = seloDe(lido)
  if (!selo) return { divergencias: ['selo: ausente'] }
  const { formato, entrada, resultado } = lido
  const hash = createHash('sha256').update(textoCanonico({ formato, entrada, resultado })).digest('hex')
  const divergencias = [
    ...(hash === selo.hash ? [] : [`selo.hash: publicado ${selo.hash}, calculado ${hash}`]),
    ...(isAssinado(selo) ? [] : ['selo.assinatura: não é da chave que o selo traz']),
    ...(chave === undefined || chave === selo.chave ? [] : [`selo.chave: ${selo.chave}, e não a informada, ${chave}`]),
    ...(lista === undefined || hashesNaLista(lista, lido).includes(selo.hash)
      ? []
      : ['selo.hash: não está na lista publicada para esta assembleia']),
  ]
  return divergencias.length > 0 ? { divergencias } : { selo }
}

/** What is wrong with the seal of a list of bids whose hash is this one; to have none is wrong where a key is asked for. */
export function divergenciasDoSeloDaLista(lista: unknown, hash: string, { chave }: Provas): string[] {
  const selo = isRegistro(lista) ? seloDe(lista) : null
  if (!selo) return chave === undefined ? [] : ['lista de lances: sem selo']
  return [
    ...(selo.hash === hash && isAssinado(selo) ? [] : ['lista de lances: a assinatura não é desta lista']),
    ...(chave === undefined || chave === selo.chave
      ? []
      : ['lista de lances: assinada por outra chave que a informada']),
  ]
}
