import type { ClientBase } from 'pg'
import type { Cifra } from '../platform/cifra.ts'
import { clientRows } from '../platform/rows.ts'
import { type Coluna, linhasCte, type Registro } from '../platform/tabela.ts'
import type { Linha } from './formato/formato.ts'

/** How bytes travel in JSON to a bytea column. */
export const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

/** A row in clear: what is encrypted, and the columns beside it. */
type Item = { texto: string; livres: Registro }

/** By their names in SQL. */
const lidas = { boolean: 'boolean', integer: 'number' } as const
type Livre = readonly [nome: string, tipo: keyof typeof lidas]

/** A table of a person's record: one encrypted column, the free ones, and what of it a line brings. */
type Parte = {
  tabela: string
  cifrada: string
  livres: readonly Livre[]
  /** What tells that the rows became the customer's own: another load leaves them alone. */
  doCliente: string
  ordem: string
  /** Undefined where the line says nothing of it. */
  itens(dados: Linha<'cliente'>): Item[] | undefined
}

const json = (valor: object): Item => ({ texto: JSON.stringify(valor), livres: {} })
const principal: Livre = ['principal', 'boolean']
const porPrincipal = 'principal DESC, id'
const alterado = 'alterado_em IS NOT NULL'

const PARTES: readonly Parte[] = [
  {
    tabela: 'email_do_cliente',
    cifrada: 'email_cifrado',
    livres: [principal],
    doCliente: alterado,
    ordem: porPrincipal,
    itens: ({ emails }) => emails?.map(({ email, ...livres }) => ({ texto: email, livres })),
  },
  {
    tabela: 'telefone_do_cliente',
    cifrada: 'numero_cifrado',
    livres: [principal, ['tipo', 'integer']],
    doCliente: alterado,
    ordem: porPrincipal,
    itens: ({ telefones }) =>
      telefones?.map(({ numero, tipoTelefone, ...resto }) => ({
        texto: numero,
        livres: { ...resto, tipo: tipoTelefone },
      })),
  },
  {
    tabela: 'endereco_do_cliente',
    cifrada: 'dados_cifrados',
    livres: [principal],
    doCliente: `${alterado} OR confirmado_em IS NOT NULL`,
    ordem: porPrincipal,
    itens: ({ enderecos }) =>
      enderecos?.map(({ principal: escolhido, ...endereco }) => ({
        texto: JSON.stringify(endereco),
        livres: { principal: escolhido },
      })),
  },
  {
    tabela: 'conta_bancaria',
    cifrada: 'dados_cifrados',
    livres: [],
    doCliente: alterado,
    ordem: 'id',
    // The last one written is the main one, and the first of the line is.
    itens: ({ contasBancarias }) => contasBancarias?.map(json).toReversed(),
  },
  {
    tabela: 'chave_pix',
    cifrada: 'dados_cifrados',
    livres: [],
    doCliente: alterado,
    ordem: 'id',
    itens: ({ chavePix }) => (chavePix === undefined ? undefined : chavePix === null ? [] : [json(chavePix)]),
  },
  {
    tabela: 'perfil_do_cliente',
    cifrada: 'dados_cifrados',
    livres: [],
    doCliente: alterado,
    ordem: 'cliente_id',
    itens: ({ perfil }) => perfil && [json(perfil)],
  },
]

export type PessoaGuardada = { id: number; nova: boolean; dados: Linha<'cliente'> }

type Guardada = { itens: Item[]; doCliente: boolean }

async function findGuardadas(client: ClientBase, cifra: Cifra, parte: Parte, ids: number[]) {
  const guardadas = new Map<number, Guardada>()
  if (ids.length === 0) return guardadas
  const colunas = ['cliente_id', parte.cifrada, ...parte.livres.map(([nome]) => nome)].join(', ')
  const colunasLivres = Object.fromEntries(parte.livres.map(([nome, tipo]) => [nome, lidas[tipo]]))
  const { rows } = await clientRows(
    client,
    { ...colunasLivres, [parte.cifrada]: 'bytes', cliente_id: 'number', do_cliente: 'boolean' },
    `SELECT ${colunas}, (${parte.doCliente}) AS do_cliente FROM ${parte.tabela}
     WHERE cliente_id = ANY($1) ORDER BY cliente_id, ${parte.ordem}`,
    [ids],
  )
  for (const row of rows) {
    const livres = Object.fromEntries(parte.livres.map(([nome]) => [nome, row[nome]]))
    const cifrado = row[parte.cifrada]
    const texto = Buffer.isBuffer(cifrado) ? cifra.decifrar(cifrado) : ''
    const { itens, doCliente } = guardadas.get(row.cliente_id) ?? { itens: [], doCliente: false }
    guardadas.set(row.cliente_id, { itens: [...itens, { texto, livres }], doCliente: doCliente || row.do_cliente })
  }
  return guardadas
}

const isIgual = (parte: Parte, a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ texto, livres }, i) =>
      texto === b[i]?.texto && parte.livres.every(([nome]) => livres[nome] === b[i]?.livres[nome]),
  )

async function storeParte(client: ClientBase, cifra: Cifra, parte: Parte, pessoas: readonly PessoaGuardada[]) {
  const existentes = pessoas.filter(({ nova }) => !nova).map(({ id }) => id)
  const guardadas = await findGuardadas(client, cifra, parte, existentes)
  const mudadas: { id: number; itens: Item[] }[] = []
  for (const { id, dados } of pessoas) {
    const itens = parte.itens(dados)
    const antes = guardadas.get(id)
    if (itens && !antes?.doCliente && !isIgual(parte, itens, antes?.itens ?? [])) mudadas.push({ id, itens })
  }
  const trocadas = mudadas.filter(({ id }) => guardadas.has(id)).map(({ id }) => id)
  if (trocadas.length > 0) await client.query(`DELETE FROM ${parte.tabela} WHERE cliente_id = ANY($1)`, [trocadas])
  const registros = mudadas.flatMap(({ id, itens }) =>
    itens.map(({ texto, livres }) => ({ cliente_id: id, [parte.cifrada]: hex(cifra.cifrar(texto)), ...livres })),
  )
  if (registros.length > 0) {
    const colunas: Coluna[] = [['cliente_id', 'bigint'], [parte.cifrada, 'bytea'], ...parte.livres]
    const nomes = colunas.map(([nome]) => nome).join(', ')
    await client.query(
      `WITH ${linhasCte(colunas)} INSERT INTO ${parte.tabela} (${nomes}) SELECT ${nomes} FROM linhas`,
      [JSON.stringify(registros)],
    )
  }
  return mudadas.map(({ id }) => id)
}

/**
 * Writes the record of people that are stored already: lists that differ take the place of what the last load left, and
 * what the customer changed or confirmed stays. Answers whose record changed.
 */
export async function storeRegistros(client: ClientBase, cifra: Cifra, pessoas: readonly PessoaGuardada[]) {
  const mudadas = new Set<number>()
  for (const parte of PARTES) for (const id of await storeParte(client, cifra, parte, pessoas)) mudadas.add(id)
  return mudadas
}
