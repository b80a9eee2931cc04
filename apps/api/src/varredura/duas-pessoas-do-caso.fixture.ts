import { isDeepStrictEqual } from 'node:util'
import { atosDe, type ChaveDeProcesso, listProcessos, PROCESSOS } from '@contempla/consorcio/processos'
import { type contratoRetaguarda, type Payload, parteDe } from '@contempla/contract'
import { cpfDe, createMundo } from '@contempla/dev-env'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import { contaDe, novaQuitada } from '../faturamentos/especie/especie.fixture.ts'

type Lida = Payload<(typeof contratoRetaguarda)['GET /autorizacoes']>[number]
/** A refund is given back whole, or is of a drawn quota and yields until it is paid. */
const ORIGENS = ['arrependimento', 'sorteio'] as const
type Origem = (typeof ORIGENS)[number]
type AtoComDinheiro = [processo: ChaveDeProcesso, fase: string, ato: string, origem?: Origem]

/** Every act of every process that takes two people, of a refund once for where it may come from. */
export const atosComDinheiro: readonly AtoComDinheiro[] = listProcessos.flatMap((processo) =>
  Object.keys(processo.fases).flatMap((fase) =>
    atosDe(processo, fase, 'analista')
      // Of a process whose cases nobody moves yet, the guard answers nothing.
      .filter(({ outraPessoa, guarda }) => outraPessoa && (!guarda || parteDe(processo.chave, 'guardas', guarda)))
      .flatMap(({ ato }): AtoComDinheiro[] => {
        const chave = processo.chave as ChaveDeProcesso
        return chave === 'devolucao'
          ? ORIGENS.map((origem): AtoComDinheiro => [chave, fase, ato, origem])
          : [[chave, fase, ato]]
      }),
  ),
)

/** Whether one of the staff approves the payment in a process before it is sent. */
export const hasAprovacao = (processo: ChaveDeProcesso): boolean =>
  Object.keys(PROCESSOS[processo].fases).some((fase) =>
    atosDe(PROCESSOS[processo], fase, 'analista').some(({ aprova }) => aprova),
  )

/** Of a vehicle's billing, that of one which a consultant makes, of a quota that owes nothing. */
const doConsultor = (inscricao: string) => ({
  dados: {
    bem: 'Trator',
    compra: { valorCompra: 1_000_00, despesas: 0 },
    vendedor: { idFornecedor: null, razaoSocial: 'Quem vende', cnpj: null },
    conta: contaDe(inscricao),
    contaDoTitular: contaDe(inscricao),
  },
})

const DEVIDO = 1_000_00
/** On this day it came to be owed, and was approved. */
const DIA_DO_DEVIDO = '2026-11-10'

/** What a case that pays keeps by then. */
const DADOS: Readonly<Partial<Record<ChaveDeProcesso, (inscricao: string) => object>>> = {
  devolucao: (inscricao) => ({
    dados: { conta: contaDe(inscricao), aprovado: { em: DIA_DO_DEVIDO, valor: DEVIDO } },
  }),
  'faturamento-especie': (inscricao) => ({ dados: { conta: contaDe(inscricao) } }),
  'faturamento-novo': doConsultor,
  'faturamento-seminovo': doConsultor,
}

/** A confirmed death, with who is to receive. */
async function comHerdeiro({ sql, servidor, relogio }: Cena['ambiente'], casoId: number, falecidoId: number) {
  const { cifra } = servidor.contexto
  const quemRecebe = {
    nome: 'Hélio Herdeiro',
    inscricao: cpfDe(930_000_000 + casoId),
    nascimento: '1990-05-12',
    email: `helio${casoId}@exemplo.com.br`,
    telefone: { ddd: '11', telefone: '987651234' },
    destino: 'ficar',
  }
  await sql(
    `insert into falecimento (caso_id, inscricao_cifrada, inscricao_indice, dia_do_falecimento, parentesco, falecido_id,
       confirmado_em, quem_recebe_cifrado)
     select $1, inscricao_cifrada, inscricao_indice, $3, 'filho', id, $4, $5 from cliente where id = $2`,
    [casoId, falecidoId, DIA_DO_DEVIDO, relogio.agora(), cifra.cifrar(JSON.stringify(quemRecebe))],
  )
}

/** Brings a case to where an act would send its money, with no step of the staff's behind it. */
export function useCasosComDinheiro() {
  const cena = useCena()
  return async (processo: ChaveDeProcesso, fase: string, ato: string, origem: Origem = 'arrependimento') => {
    const c: Cena = cena()
    const { sql } = c.ambiente
    const { id: cotaId, inscricao } = await novaQuitada(c)
    const [dona] = await sql<{ id: number; nome: string }>(
      'select k.id, k.nome from cliente k join cota c on c.cliente_id = k.id where c.id = $1',
      [cotaId],
    )
    const titular = { clienteId: dona?.id ?? 0, cotas: [cotaId] }
    if (processo === 'devolucao')
      await sql(
        `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
         select id, grupo_id, $3, $4, $2, 0, 0, $2 from cota where id = $1`,
        [cotaId, DEVIDO, origem, DIA_DO_DEVIDO],
      )
    const dados = DADOS[processo]?.(inscricao) ?? {}
    const mundo = createMundo(c.ambiente)
    const id = await mundo.casoEm(titular, { processo, fase, ...dados })
    if (processo === 'falecimento') await comHerdeiro(c.ambiente, id, titular.clienteId)
    type Quem = Cena['gestor']
    const listar = async (quem: Quem, query: { situacao?: 'pendente' } = {}): Promise<Lida[]> =>
      (await quem.chamar('GET /autorizacoes', { query: { page_size: 100, ...query } })).data
    /** As if the holder had made this step: of a process whose effects are elsewhere, only the history tells of it. */
    const comoTitular = async (feito: string, de: string, para: string) => {
      await sql('update caso set fase = $2 where id = $1', [id, para])
      await sql(
        `insert into caso_andamento (caso_id, quando, ator_tipo, ator_id, ato, de, para)
         values ($1, $2, 'cliente', $3, $4, $5, $6)`,
        [id, c.ambiente.relogio.agora(), titular.clienteId, feito, de, para],
      )
    }
    return {
      id,
      titular: dona?.nome,
      cena: c,
      listar,
      comoTitular,
      mover: (quem: Quem, feito = ato, motivo = 'Conferido') =>
        quem.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato: feito, fase, motivo } }),
      assumir: (quem: Quem) => quem.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } }),
      readFase: async () => (await sql<{ fase: string }>('select fase from caso where id = $1', [id]))[0]?.fase,
      pedido: async () => {
        const pendentes = await listar(c.gestor, { situacao: 'pendente' })
        const dele = pendentes.find(({ objeto }) => isDeepStrictEqual(objeto, { tipo: 'caso', id: String(id) }))
        if (!dele) throw new Error(`nada do caso ${id} espera`)
        return dele
      },
      decidir: (quem: Quem, autorizacao: number) =>
        quem.chamar('POST /autorizacoes/:id/decisao', { params: { id: autorizacao }, body: { autoriza: true } }),
      aprovadoPor: (funcionarioId: number) => mundo.approveCaso(id, funcionarioId),
    }
  }
}
