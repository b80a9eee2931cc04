import { erroDoDia, formatDiaBr, temOperacao, umaLinha } from '@contempla/consorcio'
import { parseDataBr, parseMoeda } from '@contempla/ui'
import type { Preenchido, QualquerCampo } from './campos.ts'
import { digitar, type EnderecoDigitado, paraEnviar } from './endereco/endereco.ts'
import { showValor, validateMoeda } from './moeda.ts'
import { formatTelefone, readTelefone, validateTelefone } from './telefone.ts'

type Quando = Parameters<typeof erroDoDia>[1]
type Valor = string | boolean
type DoTipo<T> = Extract<QualquerCampo, { tipo: T }>

/** What a kind of field starts with, what is made of it, and why it cannot be sent as it is. */
interface Tipo<T> {
  /** The form's fields, of a value of the call's. */
  inicio: (nome: string, valor: unknown) => Readonly<Record<string, Valor>>
  le: (preenchido: Preenchido, nome: string) => unknown
  /** True when it can be sent; the parts of one that has more check themselves. */
  confere?: (texto: string, campo: DoTipo<T>, quando: Quando) => true | string
}

const texto = (preenchido: Preenchido, nome: string) => umaLinha(String(preenchido[nome] ?? ''))
const emTexto = (nome: string, valor: unknown) => ({
  [nome]: typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '',
})
const deUmaLinha = { inicio: emTexto, le: (p: Preenchido, nome: string) => texto(p, nome) || null }

const diasRecusados: Record<NonNullable<ReturnType<typeof erroDoDia>>, string> = {
  DATA_FUTURA: 'Use uma data que já passou',
  DATA_ANTIGA: 'Confira o ano desta data',
}

function confereDia(digitado: string, quando: Quando): true | string {
  const dia = parseDataBr(digitado)
  if (dia === null) return 'Use uma data que exista, como 29/02/1984'
  const erro = erroDoDia(dia, quando)
  return erro === null || diasRecusados[erro]
}

/** An account as it is typed; of which a form has one at the most. */
export const contaEmBranco = {
  banco: '',
  agencia: '',
  agenciaDigito: '',
  operacao: '',
  conta: '',
  contaDigito: '',
  tipoConta: 'corrente',
}

/** As the banks write it (document 3, §5, 'Bank account'). What was filled in for another bank does not go. */
function readConta(p: Preenchido) {
  const banco = texto(p, 'banco')
  return {
    banco,
    agencia: texto(p, 'agencia'),
    agenciaDigito: texto(p, 'agenciaDigito') || null,
    conta: texto(p, 'conta'),
    contaDigito: texto(p, 'contaDigito'),
    tipoConta: p['tipoConta'] === 'poupanca' ? ('poupanca' as const) : ('corrente' as const),
    operacao: (temOperacao(banco) && texto(p, 'operacao')) || null,
  }
}

function readEndereco(p: Preenchido) {
  const { principal: _, ...endereco } = paraEnviar(p as unknown as EnderecoDigitado)
  return endereco
}

/** The field of a phone's number: an address has a number of its own. */
export const nomeDoTelefone = 'numeroDoTelefone'
const celular = '3'

/** The kinds of field, but for how each is drawn. */
export const TIPOS: { readonly [T in QualquerCampo['tipo']]: Tipo<T> } = {
  texto: deUmaLinha,
  email: deUmaLinha,
  opcoes: deUmaLinha,
  data: {
    inicio: (nome, valor) => ({ [nome]: typeof valor === 'string' ? formatDiaBr(valor) : '' }),
    le: (p, nome) => parseDataBr(texto(p, nome)),
    confere: (digitado, _, quando) => confereDia(digitado, quando),
  },
  lista: { inicio: emTexto, le: (p, nome) => (texto(p, nome) === '' ? null : Number(texto(p, nome))) },
  moeda: {
    inicio: (nome, valor) => ({ [nome]: showValor(typeof valor === 'number' ? valor : null) }),
    le: (p, nome) => parseMoeda(texto(p, nome)),
    confere: (digitado, { maximo }) => validateMoeda(digitado, maximo),
  },
  'sim-ou-nao': {
    inicio: (nome, valor) => ({ [nome]: typeof valor === 'boolean' ? (valor ? 'sim' : 'nao') : '' }),
    le: (p, nome) => (texto(p, nome) === '' ? null : texto(p, nome) === 'sim'),
  },
  aceite: { inicio: (nome, valor) => ({ [nome]: valor === true }), le: (p, nome) => p[nome] === true },
  telefone: {
    inicio: (_, valor) => ({
      [nomeDoTelefone]: valor ? formatTelefone(valor as { ddd: string; telefone: string }) : '',
    }),
    le: (p) => (p[nomeDoTelefone] ? readTelefone(String(p[nomeDoTelefone]), celular) : null),
    confere: (digitado) => validateTelefone(digitado, celular),
  },
  // Of a form that has no list of addresses it is none's principal.
  endereco: {
    inicio: (_, valor) => ({ ...digitar((valor ?? null) as never, true), principal: true }),
    le: readEndereco,
  },
  conta: { inicio: () => contaEmBranco, le: readConta },
}

/** Why a field cannot be sent as it is, of whom and on what day; true when it can. */
export function conferir(campo: QualquerCampo, digitado: string, quando: Quando): true | string {
  if (digitado.trim() === '') return campo.opcional === true || 'Campo obrigatório'
  // The table has seen that a kind is asked of its own field.
  const { confere } = TIPOS[campo.tipo] as Tipo<QualquerCampo['tipo']>
  return confere?.(digitado, campo, quando) ?? true
}
