import { erroDoDia, formatDiaBr, umaLinha } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { maskCep, parseDataBr } from '@contempla/ui'
import type { CampoDeFormulario, GrupoDeFormulario, Preenchido } from '../../shell/rotas/formulario.ts'

type EnderecoPedido = NonNullable<
  NonNullable<Payload<Contrato['GET /cotas/:id/dados-cadastrais']>['alteracao']>['novoEndereco']
>

/** The box that says that a group of fields has changed. */
export const nomeDaMarca = (i: number): string => `mudou${i}`

/** The fields of an address as they are typed; of which a form has one at the most. */
export const enderecoVazio = {
  tipo: '1',
  cep: '',
  endereco: '',
  numero: '',
  semNumero: false,
  complemento: '',
  bairro: '',
  uf: '',
  idCidade: '',
  cidade: '',
  principal: true,
}

function emTexto({ tipo }: CampoDeFormulario, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'nao'
  if (typeof valor === 'number') return String(valor)
  if (typeof valor !== 'string') return ''
  return tipo === 'data' ? formatDiaBr(valor) : valor
}

/** What the form starts with: what is on record, nothing said to have changed. */
export function inicioDe(
  grupos: readonly GrupoDeFormulario[],
  atual: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  return Object.fromEntries(
    grupos.flatMap(({ campos }, i): [string, string | boolean][] => [
      [nomeDaMarca(i), false],
      ...Object.entries(campos).flatMap(([nome, campo]): [string, string | boolean][] =>
        campo.tipo === 'endereco' ? Object.entries(enderecoVazio) : [[nome, emTexto(campo, atual[nome])]],
      ),
    ]),
  )
}

/** The same with what was asked for before and still waits: to be corrected, not to be told anew. */
export function comPedido(
  grupos: readonly GrupoDeFormulario[],
  inicio: Readonly<Record<string, string | boolean>>,
  pedido: Readonly<Record<string, unknown>> | null,
): Record<string, string | boolean> {
  if (pedido === null) return inicio
  return Object.fromEntries([
    ...Object.entries(inicio),
    ...grupos.flatMap(({ campos }, i): [string, string | boolean][] => {
      const pedidos = Object.entries(campos).filter(([nome]) => nome in pedido)
      if (pedidos.length === 0) return []
      return [
        [nomeDaMarca(i), true],
        ...pedidos.flatMap(([nome, campo]): [string, string | boolean][] =>
          campo.tipo === 'endereco' ? typeEndereco(pedido[nome]) : [[nome, emTexto(campo, pedido[nome])]],
        ),
      ]
    }),
  ])
}

/** An address that was sent, as it was typed. */
function typeEndereco(enviado: unknown): [string, string | boolean][] {
  const { tipoEndereco, cep, numero, complemento, idCidade, endereco, bairro, cidade, uf } = enviado as EnderecoPedido
  const digitado: typeof enderecoVazio = {
    ...enderecoVazio,
    tipo: String(tipoEndereco),
    cep: maskCep(cep),
    numero: numero ?? '',
    semNumero: numero === null,
    complemento: complemento ?? '',
    idCidade: String(idCidade),
    endereco,
    bairro,
    cidade,
    uf,
  }
  return Object.entries(digitado)
}

/** An address as it is sent: the CEP without its hyphen (document 3 §5). */
function readEndereco(p: Preenchido) {
  const texto = (nome: keyof typeof enderecoVazio) => String(p[nome] ?? '').trim()
  return {
    tipoEndereco: Number(texto('tipo')),
    cep: texto('cep').replace(/\D/g, ''),
    endereco: texto('endereco'),
    numero: p['semNumero'] ? null : texto('numero'),
    complemento: texto('complemento') || null,
    bairro: texto('bairro'),
    cidade: texto('cidade'),
    idCidade: Number(texto('idCidade')),
    uf: texto('uf'),
  }
}

function read(campo: CampoDeFormulario, texto: string): unknown {
  if (texto === '') return null
  if (campo.tipo === 'data') return parseDataBr(texto)
  if (campo.tipo === 'lista') return Number(texto)
  return campo.tipo === 'sim-ou-nao' ? texto === 'sim' : texto
}

/** What differs from the record in the groups said to have changed: the call's body. What is not asked for is not sent. */
export function corpoDe(
  grupos: readonly GrupoDeFormulario[],
  inicio: Preenchido,
  preenchido: Preenchido,
): Record<string, unknown> {
  const mudados = grupos.flatMap(({ campos }, i) =>
    preenchido[nomeDaMarca(i)] === true
      ? Object.entries(campos).filter(([, { seValer }]) => !seValer || seValer(preenchido))
      : [],
  )
  return Object.fromEntries(
    mudados.flatMap(([nome, campo]) => {
      if (campo.tipo === 'endereco') return [[nome, readEndereco(preenchido)]]
      const texto = umaLinha(String(preenchido[nome] ?? ''))
      return texto === umaLinha(String(inicio[nome] ?? '')) ? [] : [[nome, read(campo, texto)]]
    }),
  )
}

const diasRecusados: Record<NonNullable<ReturnType<typeof erroDoDia>>, string> = {
  DATA_FUTURA: 'Use uma data que já passou',
  DATA_ANTIGA: 'Confira o ano desta data',
}

/** Why a field cannot be sent as it is, of whom and on what day; true when it can. */
export function conferir(
  { tipo, opcional }: CampoDeFormulario,
  texto: string,
  quando: Parameters<typeof erroDoDia>[1],
): true | string {
  if (texto.trim() === '') return opcional === true || 'Campo obrigatório'
  if (tipo !== 'data') return true
  const dia = parseDataBr(texto)
  if (dia === null) return 'Use uma data que exista, como 29/02/1984'
  const erro = erroDoDia(dia, quando)
  return erro === null || diasRecusados[erro]
}
