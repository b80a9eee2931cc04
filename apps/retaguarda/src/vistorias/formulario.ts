import { PARTES_DO_LAUDO, type ParteDoLaudo, SINISTROS_DO_LAUDO } from '@contempla/consorcio'
import type { Laudo, LaudoEscrito } from './palavras.ts'

/** The cast is safe, because an object literal has exactly the keys of its type. */
export const partesDe = Object.keys(PARTES_DO_LAUDO) as ParteDoLaudo[]

/** What the fields hold: the empty text where nothing was chosen yet. */
export type Preenchido = Record<
  | 'hodometro'
  | 'longarinaRecuperada'
  | 'leilao'
  | 'sinistro'
  | 'chassiRemarcado'
  | 'observacoes'
  | ParteDoLaudo
  | `${ParteDoLaudo}Dita`,
  string
>

const emPartes = <K extends string>(fazer: (parte: ParteDoLaudo) => [K, string][]) =>
  Object.fromEntries(partesDe.flatMap(fazer)) as Record<K, string>

const simOuNao = (sim: boolean) => (sim ? 'sim' : 'nao')

/** What the form begins with: nothing, or what the report that it replaces says. */
export const preencherDe = (anterior: Laudo | undefined): Preenchido => ({
  hodometro: anterior ? String(anterior.hodometro) : '',
  ...emPartes((parte) => {
    const dita = anterior?.partes[parte]
    return [
      [parte, anterior ? (dita ? 'observada' : 'ordem') : ''],
      [`${parte}Dita`, dita ?? ''],
    ]
  }),
  longarinaRecuperada: anterior ? simOuNao(anterior.longarinaRecuperada) : '',
  leilao: anterior ? simOuNao(anterior.leilao) : '',
  sinistro: anterior ? (anterior.sinistro ?? 'nenhum') : '',
  chassiRemarcado: anterior ? simOuNao(anterior.chassiRemarcado) : '',
  observacoes: anterior?.observacoes ?? '',
})

/** Reads kilometres as they are written, '45.210' too; null where they are none. */
export function quilometros(escritos: string): number | null {
  const digitos = escritos.trim().replace(/\.(?=\d{3}(?:\.|$))/g, '')
  return /^\d{1,7}$/.test(digitos) ? Number(digitos) : null
}

/** A text that the call takes, as the rule of its field. */
export const texto = (obrigatorio = true) => ({
  validate: (dito: string): true | string => {
    const escrito = dito.trim()
    if (escrito === '') return !obrigatorio || 'Escreva o que se observou'
    return escrito.length >= 3 || 'Escreva um pouco mais'
  },
})

const isSinistro = (dito: string): dito is (typeof SINISTROS_DO_LAUDO)[number] =>
  SINISTROS_DO_LAUDO.some((cada) => cada === dito)

/** What was filled in, which the fields' rules have taken, as the call asks for it. */
export function pedidoDe(preenchido: Preenchido, anexos: readonly string[]): LaudoEscrito {
  const parte = (qual: ParteDoLaudo) => (preenchido[qual] === 'observada' ? preenchido[`${qual}Dita`].trim() : null)
  return {
    hodometro: quilometros(preenchido.hodometro) ?? 0,
    partes: {
      estrutura: parte('estrutura'),
      vidros: parte('vidros'),
      pneus: parte('pneus'),
      pintura: parte('pintura'),
      motor: parte('motor'),
    },
    longarinaRecuperada: preenchido.longarinaRecuperada === 'sim',
    leilao: preenchido.leilao === 'sim',
    sinistro: isSinistro(preenchido.sinistro) ? preenchido.sinistro : null,
    chassiRemarcado: preenchido.chassiRemarcado === 'sim',
    observacoes: preenchido.observacoes.trim() || null,
    anexos: [...anexos],
  }
}
