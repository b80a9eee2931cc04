import { randomUUID } from 'node:crypto'
import { createSegredo, hashSegredo } from '@contempla/api'
import { createCalendario, diaEm, FERIADOS, padCota } from '@contempla/consorcio'
import type { PapelDeFuncionario } from '@contempla/contract'
import { createGrupo, type Grupo, linhaDoGrupo, linhaDoPlano, type ModeloDeGrupo, PLANOS } from '../gerador/grupos.ts'
import { type CotaAGerar, generateCota } from '../gerador/historico.ts'
import { cpfDe } from '../gerador/inscricoes.ts'
import type { LinhaCota, LinhaMovimento } from '../gerador/linha.ts'
import type { Ambiente } from './ambiente.ts'
import { type ClienteHttp, createClienteHttp } from './cliente-http.ts'
import type { ParceiroDeTeste } from './mundo.ts'

let sequence = 0
const next = () => ++sequence

export type GrupoDeTeste = {
  id: number
  codigo: string
  /** The generator's group, with its calendar and its credits. */
  grupo: Grupo
  /** The quotas' ids by number ('0001'). */
  cotas: ReadonlyMap<string, number>
  /** The CPF of each quota's holder, by number. */
  titulares: ReadonlyMap<string, string>
}

/** These facts make a quota differ from one that pays everything on time. */
export type CotaDeTeste = Omit<CotaAGerar, 'grupo' | 'cliente' | 'numero'>

export type GrupoPedido = Partial<Omit<ModeloDeGrupo, 'parceiro' | 'codigo'>> & {
  /** The number of quotas, or the facts of each. */
  cotas?: number | readonly CotaDeTeste[]
  parametros?: Record<string, string | number | boolean>
  /** Each quota's ledger comes with its last day first, as another system may write it. */
  aoContrario?: boolean
  /** The number of quotas that the group has, sold or not. */
  maximoCotas?: number
}

const diaDa = (linha: LinhaCota | LinhaMovimento) => (linha.tipo === 'movimento' ? linha.dia : '')

/** Puts the last day first; the quota's own line, which has no day, stays first. */
const oUltimoDiaAntes = (linhas: (LinhaCota | LinhaMovimento)[]) => [
  ...linhas.slice(0, 1),
  ...linhas.slice(1).toSorted((a, b) => diaDa(b).localeCompare(diaDa(a))),
]

/** Makes groups with their quotas, and staff of the console, for the tests of the administrator's core. */
export function createNucleo(ambiente: Ambiente) {
  const hoje = () => diaEm(ambiente.relogio.agora())

  /**
   * Makes a group of `auto60` in its 10th assembly, held 5 days from today, with 5 quotas in order, each of one holder.
   */
  async function novoGrupo(parceiro: ParceiroDeTeste, pedido: GrupoPedido = {}): Promise<GrupoDeTeste> {
    const { cotas = 5, parametros = {}, aoContrario = false, maximoCotas = 100, ...modelo } = pedido
    const codigo = String(200_000 + next())
    const base = { categoria: 'auto', bem: 'Automóvel', creditoInicial: 8_000_000, assembleia: 10, emDias: 5 } as const
    const grupo = createGrupo(
      { ...base, venda: PLANOS.auto60, ...modelo, codigo, parceiro: parceiro.chave },
      hoje(),
      createCalendario(FERIADOS),
    )
    const pedidas = typeof cotas === 'number' ? Array.from({ length: cotas }, (): CotaDeTeste => ({})) : cotas
    const titulares = new Map(pedidas.map((_, i) => [padCota(i + 1), cpfDe(70_000_000 + next())]))
    const linha = linhaDoGrupo(grupo, maximoCotas)
    const versoes = linha.parametros.map((versao) => ({ ...versao, valores: { ...versao.valores, ...parametros } }))
    await ambiente.importar([
      linhaDoPlano(parceiro.chave, grupo.venda),
      { ...linha, parametros: versoes },
      ...[...titulares].map(([numero, inscricaoNacional]) => ({
        tipo: 'cliente',
        parceiro: parceiro.chave,
        inscricaoNacional,
        nome: `Consorciado ${numero}`,
        email: `consorciado${numero}@exemplo.com.br`,
      })),
      ...pedidas.flatMap((cota, i) => {
        const numero = padCota(i + 1)
        const linhas = [...generateCota({ ...cota, grupo, numero, cliente: titulares.get(numero) ?? '' }, hoje())]
        return aoContrario ? oUltimoDiaAntes(linhas) : linhas
      }),
    ])
    const rows = await ambiente.sql<{ id: number; grupo_id: number; numero: string }>(
      `select c.id, c.grupo_id, c.numero from cota c join grupo g on g.id = c.grupo_id
       join parceiro p on p.id = g.parceiro_id where g.codigo = $1 and p.chave = $2 order by c.numero`,
      [codigo, parceiro.chave],
    )
    const [{ grupo_id: id } = { grupo_id: 0 }] = rows
    return { id, codigo, grupo, titulares, cotas: new Map(rows.map((row) => [row.numero, row.id])) }
  }

  /** Signs in a member of the staff, past the second factor. Its writes carry a fresh `Idempotency-Key`. */
  async function naRetaguarda(papel: PapelDeFuncionario = 'gestor'): Promise<ClienteHttp & { funcionarioId: number }> {
    const n = next()
    const [row] = await ambiente.sql<{ id: number }>(
      "insert into funcionario (nome, email, papel, senha_hash) values ($1, $2, $3, '') returning id",
      [`Pessoa ${n}`, `pessoa${n}@retaguarda.example`, papel],
    )
    const funcionarioId = row?.id ?? 0
    const segredo = createSegredo()
    await ambiente.sql(
      'insert into sessao_retaguarda (token_hash, funcionario_id, criada_em, expira_em) values ($1, $2, $3, $4)',
      // The session outlasts every move of the clock in a test.
      [hashSegredo(segredo), funcionarioId, ambiente.relogio.agora(), new Date('2099-01-01')],
    )
    const http = createClienteHttp(ambiente.url)
    // The cookie's prefix asks for https, which the demo on this machine lacks.
    const { demo } = ambiente.servidor.contexto.config
    http.cookies.set(demo ? 'contempla-retaguarda' : '__Host-retaguarda', segredo)
    return {
      ...http,
      funcionarioId,
      chamar: (key, envio = {}) =>
        http.chamar(key, { ...envio, headers: { 'idempotency-key': randomUUID(), ...envio.headers } }),
    }
  }

  return { novoGrupo, naRetaguarda }
}

export type Nucleo = ReturnType<typeof createNucleo>
