import { erroDoDia, formatDiaBr, pareceEmail, temOperacao, umaLinha } from '@contempla/consorcio'
import { inscricaoValida, normalizeInscricao, tipoPessoa } from '@contempla/contract/inscricao-nacional'
import { parseDataBr, parseMoeda } from '@contempla/ui'
import type { Preenchido, QualquerCampo } from './campos.ts'
import { digitar, type EnderecoDigitado, isCepInteiro, paraEnviar } from './endereco/endereco.ts'
import { showValor, validateMoeda } from './moeda.ts'
import { formatTelefone, readTelefone, validateTelefone } from './telefone.ts'

export type Quando = Parameters<typeof erroDoDia>[1]
type Valor = string | boolean
type DoTipo<T> = Extract<QualquerCampo, { tipo: T }>

/** A kind of field: its initial values, its reading and its validation. */
interface Tipo<T> {
  /** Computes the form's fields from a value of the call. */
  inicio: (nome: string, valor: unknown) => Readonly<Record<string, Valor>>
  le: (preenchido: Preenchido, nome: string) => unknown
  /** Returns true when the text can be sent; kinds of several parts check those themselves. */
  confere?: (texto: string, campo: DoTipo<T>, onde: { quando: Quando; preenchido: Preenchido }) => true | string
}

const texto = (preenchido: Preenchido, nome: string) => umaLinha(String(preenchido[nome] ?? ''))
const emTexto = (nome: string, valor: unknown) => ({
  [nome]: typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '',
})
const numero = {
  inicio: emTexto,
  le: (p: Preenchido, nome: string) => (texto(p, nome) === '' ? null : Number(texto(p, nome))),
}
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

/** An account as it is typed. */
export const contaEmBranco = {
  banco: '',
  agencia: '',
  agenciaDigito: '',
  operacao: '',
  conta: '',
  contaDigito: '',
  tipoConta: 'corrente',
}
export type ParteDaConta = keyof typeof contaEmBranco

/** Names a field of an account; those of a second account carry its name, as a form may ask for two. */
export const nomeNaConta = (nome: string, parte: ParteDaConta): string =>
  nome === 'conta' ? parte : `${nome}-${parte}`

/** Names the field that keeps the words of what was chosen, beside the one that keeps its code. */
export const nomeDoAchado = (nome: string): string => `${nome}-nome`

/**
 * Reads the account in the banks' notation (document 3, §5, 'Bank account'). A value that was typed for another bank is
 * not sent.
 */
function readConta(p: Preenchido, nome: string) {
  const da = (parte: ParteDaConta) => texto(p, nomeNaConta(nome, parte))
  const banco = da('banco')
  return {
    banco,
    agencia: da('agencia'),
    agenciaDigito: da('agenciaDigito') || null,
    conta: da('conta'),
    contaDigito: da('contaDigito'),
    tipoConta: da('tipoConta') === 'poupanca' ? ('poupanca' as const) : ('corrente' as const),
    operacao: (temOperacao(banco) && da('operacao')) || null,
  }
}

const deOutraPessoa = { CNPJ: 'Use o CNPJ da empresa', CPF: 'Use o CPF da pessoa' } as const

function confereInscricao(inscricao: string, so: 'CPF' | 'CNPJ' | undefined): true | string {
  if (!inscricaoValida(inscricao)) return `${so ?? 'CPF ou CNPJ'} inválido`
  const dita = tipoPessoa(inscricao) === 'PF' ? 'CPF' : 'CNPJ'
  return !so || dita === so || deOutraPessoa[so]
}

function readEndereco(p: Preenchido) {
  const { principal: _, ...endereco } = paraEnviar(p as unknown as EnderecoDigitado)
  return endereco
}

/** Names the field of a phone's number, because an address has a field `numero` too. */
export const nomeDoTelefone = 'telefone'
/** Reads the kind of phone from the form's field, or takes it for a mobile where the form has none. */
const tipoDoTelefone = ({ tipoTelefone = '3' }: Preenchido) => String(tipoTelefone)

/** The kinds of field, without their drawing. */
export const TIPOS: { readonly [T in QualquerCampo['tipo']]: Tipo<T> } = {
  texto: { ...deUmaLinha, confere: (digitado, { confere }) => confere?.(digitado) ?? true },
  email: { ...deUmaLinha, confere: (digitado) => pareceEmail(digitado) || 'E-mail inválido' },
  opcoes: deUmaLinha,
  data: {
    inicio: (nome, valor) => ({ [nome]: typeof valor === 'string' ? formatDiaBr(valor) : '' }),
    le: (p, nome) => parseDataBr(texto(p, nome)),
    confere: (digitado, _, { quando }) => confereDia(digitado, quando),
  },
  ano: {
    ...numero,
    confere: (digitado) => /^[1-9]\d{3}$/.test(digitado.trim()) || 'O ano tem 4 números, como 1984',
  },
  lista: numero,
  moeda: {
    inicio: (nome, valor) => ({ [nome]: showValor(typeof valor === 'number' ? valor : null) }),
    le: (p, nome) => parseMoeda(texto(p, nome)),
    confere: (digitado, { maximo, minimo }) => validateMoeda(digitado, maximo, minimo),
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
    le: (p) => (p[nomeDoTelefone] ? readTelefone(String(p[nomeDoTelefone]), tipoDoTelefone(p)) : null),
    confere: (digitado, _, { preenchido }) => validateTelefone(digitado, tipoDoTelefone(preenchido)),
  },
  cep: {
    inicio: emTexto,
    le: (p, nome) => texto(p, nome).replace(/\D/g, ''),
    confere: (digitado) => isCepInteiro(digitado) || 'O CEP tem 8 números',
  },
  // A form without a list of addresses has no principal one to keep.
  endereco: {
    inicio: (_, valor) => ({ ...digitar((valor ?? null) as never, true), principal: true }),
    le: readEndereco,
  },
  conta: {
    inicio: (nome) =>
      Object.fromEntries(
        Object.entries(contaEmBranco).map(([parte, valor]) => [nomeNaConta(nome, parte as ParteDaConta), valor]),
      ),
    le: readConta,
  },
  inscricao: {
    inicio: emTexto,
    le: (p, nome) => normalizeInscricao(texto(p, nome)) || null,
    confere: (digitado, { so }) => confereInscricao(normalizeInscricao(digitado), so),
  },
  arquivo: { inicio: (nome) => ({ [nome]: '' }), le: (p, nome) => p[nome] || null },
  busca: {
    inicio: (nome, valor) => {
      const achado = valor as { codigo: number; nome: string } | null | undefined
      return { [nome]: achado ? String(achado.codigo) : '', [nomeDoAchado(nome)]: achado?.nome ?? '' }
    },
    le: (p, nome) =>
      texto(p, nome) === '' ? null : { codigo: Number(texto(p, nome)), nome: texto(p, nomeDoAchado(nome)) },
  },
}

/** Returns true when the field can be sent, by the person, the day and the other fields; otherwise the reason. */
export function conferir(
  campo: QualquerCampo,
  digitado: string,
  onde: { quando: Quando; preenchido: Preenchido },
): true | string {
  if (digitado.trim() === '') return campo.opcional === true || 'Campo obrigatório'
  // The cast is safe, because the table pairs each kind with its own fields.
  const { confere } = TIPOS[campo.tipo] as Tipo<QualquerCampo['tipo']>
  return confere?.(digitado, campo, onde) ?? true
}
