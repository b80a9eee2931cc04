import { randomUUID } from 'node:crypto'
import type { CotaDeTeste, GrupoDeTeste, Nucleo } from '@contempla/dev-env'
import { beforeEach, expect } from 'vitest'
import { getCaixa } from '../grupos/index.ts'
import { withSistema } from '../sistema.fixture.ts'

export const ultima = '2026-11-10'

export const contemplada: CotaDeTeste = { contemplacao: { dia: '2026-06-10', modalidade: 'Sorteio', lance: 0 } }
export const excluida: CotaDeTeste = { cancelamento: '2026-03-01', emAtraso: 2 }

/** Covers the credit of a contemplated quota, so that its group has something left at the end. */
const sobra = 13_000_000

export const em = ({ id }: GrupoDeTeste) => ({ params: { id } })

/** A system in which groups come to their end, and a manager in it; every test begins on 20 November 2026. */
export function useFim(opcoes: Parameters<typeof withSistema>[0] = {}) {
  const { ambiente, nucleo, parceiro } = withSistema(opcoes)
  let gestor: Awaited<ReturnType<Nucleo['naRetaguarda']>>
  const noDia = (dia: string) => ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))

  beforeEach(async () => {
    noDia('2026-11-20')
    gestor = await nucleo.naRetaguarda('gestor')
  })

  /** A group whose last assembly, the 60th, was ten days ago. */
  async function noFim(cotas: readonly CotaDeTeste[], contrato = {}) {
    const parametros = { penalDeExclusao: 'fixa', ...contrato }
    const grupo = await nucleo.novoGrupo(parceiro, { assembleia: 60, emDias: -10, cotas, parametros })
    await movimentar(grupo, 'fundo-comum', sobra * cotas.filter(({ contemplacao }) => contemplacao).length)
    await ambiente.sql("update contemplacao set utilizado_em = '2026-07-01' where grupo_id = $1", [grupo.id])
    return grupo
  }

  /** What left the group's cash for the administrator. */
  const multas = ({ id }: GrupoDeTeste) =>
    ambiente.sql(
      "select valor_centavos as valor from movimento_grupo where grupo_id = $1 and tipo = 'multa-de-exclusao'",
      [id],
    )

  const caixaDe = ({ id }: GrupoDeTeste) => getCaixa(ambiente.servidor.contexto.db, id)
  const estado = async (grupo: GrupoDeTeste) => (await gestor.chamar('GET /grupos/:id/encerramento', em(grupo))).data
  const comunicar = (grupo: GrupoDeTeste, headers = {}) =>
    gestor.chamar('POST /grupos/:id/encerramento/comunicacao', { ...em(grupo), headers })
  const encerrar = (grupo: GrupoDeTeste, { codigo = grupo.codigo, headers = {} } = {}) =>
    gestor.chamar('POST /grupos/:id/encerramento', { ...em(grupo), body: { codigo }, headers })
  const mensagens = async () => (await ambiente.sql('select 1 from mensagem_saida')).length
  const soma = async (tabela: 'rateio' | 'restituicao', { id }: GrupoDeTeste) =>
    (
      await ambiente.sql<{ soma: number }>(
        `select coalesce(sum(valor_centavos), 0)::bigint as soma from ${tabela} where grupo_id = $1`,
        [id],
      )
    )[0]?.soma ?? 0
  const movimentar = ({ id }: GrupoDeTeste, conta: string, valor: number) =>
    valor === 0
      ? Promise.resolve([])
      : ambiente.sql(
          `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
           values ($1, $2, $3, 'saldo-inicial', '2026-11-01', $4, now())`,
          [randomUUID(), id, conta, valor],
        )

  async function encerrado(cotas: readonly CotaDeTeste[], contrato = {}) {
    const grupo = await noFim(cotas, contrato)
    await comunicar(grupo)
    noDia('2026-12-20')
    const { status, codigo } = await encerrar(grupo)
    expect(codigo ?? status).toBe(200)
    return grupo
  }

  /** What the quotas of a closed group have to receive. */
  const partesDe = async (grupo: GrupoDeTeste) => (await gestor.chamar('GET /grupos/:id/rateio', em(grupo))).json.data
  const pagarParte = (grupo: GrupoDeTeste, parte: number, headers = {}) =>
    gestor.chamar('POST /grupos/:id/rateio/:parte/pagamento', { params: { id: grupo.id, parte }, headers })

  return {
    get ambiente() {
      return ambiente
    },
    get nucleo() {
      return nucleo
    },
    get parceiro() {
      return parceiro
    },
    get gestor() {
      return gestor
    },
    noDia,
    noFim,
    multas,
    caixaDe,
    estado,
    comunicar,
    encerrar,
    mensagens,
    soma,
    movimentar,
    encerrado,
    partesDe,
    pagarParte,
  }
}
