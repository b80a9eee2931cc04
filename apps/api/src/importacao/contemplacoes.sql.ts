import {
  type Calendario,
  createCalendarioDoGrupo,
  type Dia,
  type Feriado,
  isCancelada,
  type ParametrosDoGrupo,
  parseParametros,
  prazosDaContemplacao,
  restituicaoDoExcluido,
  type TipoCota,
} from '@contempla/consorcio'
import type { ClientBase } from 'pg'
import { clientRows } from '../platform/rows.ts'
import { type Coluna, linhasCte, type Registro } from '../platform/tabela.ts'
import { apurarSaldo, type CotaDaRazao } from '../razao/index.ts'
import type { Contexto, Erro } from './contexto.ts'

type Contrato = { parametros: ParametrosDoGrupo; calendario: Calendario }
type CotaContemplada = CotaDaRazao & { dataContemplacao: Dia }

const isCotaContemplada = (cota: CotaDaRazao): cota is CotaContemplada => cota.dataContemplacao !== null

/** What each group's contract says today: deadlines of long ago have passed under any version. */
export async function readContratos(client: ClientBase, grupoIds: readonly number[]): Promise<Map<number, Contrato>> {
  const feriados = await clientRows(
    client,
    { dia: 'text', descricao: 'text', uf: 'text | null' },
    'SELECT dia, descricao, uf FROM feriado',
  )
  const tabela: Feriado[] = feriados.rows.map(({ dia, descricao, uf }) => ({ data: dia, descricao, uf }))
  const { rows } = await clientRows<{
    id: number
    tipo: TipoCota
    valores: Record<string, string | number | boolean>
  }>(
    client,
    { id: 'number', tipo: 'text', valores: 'json' },
    `SELECT g.id, g.tipo, coalesce((SELECT v.valores FROM grupo_parametro v WHERE v.grupo_id = g.id AND v.revogada_em IS NULL
       ORDER BY v.vigente_desde DESC LIMIT 1), '{}') AS valores FROM grupo g WHERE g.id = ANY($1::bigint[])`,
    [grupoIds],
  )
  return new Map(
    rows.map(({ id, tipo, valores }) => {
      const { parametros } = parseParametros(valores, tipo)
      return [id, { parametros, calendario: createCalendarioDoGrupo(tabela, parametros) }]
    }),
  )
}

/** The credit of the assembly: that of the last instalment that had fallen due. */
function creditoDaEpoca({ movimentos, dataContemplacao, credito }: CotaContemplada): number {
  const vencidas = movimentos.filter(
    ({ tipo, vencimento }) => tipo === 'emissao' && vencimento !== null && vencimento <= dataContemplacao,
  )
  return vencidas.at(-1)?.credito ?? credito
}

function registroDa(cota: CotaContemplada, { parametros, calendario }: Contrato): Registro {
  const {
    pagarLance: _,
    creditoDisponivel,
    apresentarGarantia,
  } = prazosDaContemplacao(cota.dataContemplacao, calendario, parametros)
  const comum = { cota_id: cota.id, disponivel: creditoDisponivel, garantia_ate: apresentarGarantia }
  if (!isCancelada(cota.situacao)) return { ...comum, cancelada: false, credito: creditoDaEpoca(cota) }
  const { fundoComum, fundoReserva } = apurarSaldo(cota).pago
  const restituicao = restituicaoDoExcluido(cota.credito, { fundoComum, fundoReserva }, parametros)
  return {
    ...comum,
    cancelada: true,
    base: restituicao.base,
    multa: restituicao.multaDoGrupo,
    penal: restituicao.penalDaAdministradora,
    valor: restituicao.valor,
  }
}

const colunas: readonly Coluna[] = [
  ['cota_id', 'bigint'],
  ['cancelada', 'boolean'],
  ['credito', 'bigint'],
  ['disponivel', 'date'],
  ['garantia_ate', 'date'],
  ['base', 'bigint'],
  ['multa', 'bigint'],
  ['penal', 'bigint'],
  ['valor', 'bigint'],
]

const doCaixa = (tipo: string, de: string, chave: string, valor: string) => `
  INSERT INTO movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, cota_id, historico, criado_em)
  SELECT ${chave}, grupo_id, 'fundo-comum', '${tipo}', dia, -${valor}, cota_id, 'Veio na importação', $2 FROM ${de}
  WHERE ${valor} > 0 ON CONFLICT (chave) DO NOTHING`

/**
 * What another system contemplated: its guarantee was brought on the day that the line says, and that of one whose
 * deadline has passed was brought, or it would have been undone there; a bid was paid. A quota that has any contemplation already is left as it is.
 */
const gravarSql = `WITH ${linhasCte(colunas)}, contempladas AS (
    INSERT INTO contemplacao (cota_id, grupo_id, assembleia, dia, forma, credito_centavos, lance_pago_em,
      credito_disponivel_em, garantia_ate, garantia_em, utilizado_em)
    SELECT c.id, c.grupo_id, coalesce((SELECT max(a.numero) FROM assembleia a
        WHERE a.grupo_id = c.grupo_id AND a.dia <= c.data_contemplacao), 1), c.data_contemplacao,
      CASE WHEN c.modalidade_contemplacao ILIKE 'l%' THEN 'lance' ELSE 'sorteio' END, l.credito,
      CASE WHEN c.modalidade_contemplacao ILIKE 'l%' THEN c.data_contemplacao END, l.disponivel, l.garantia_ate,
      coalesce(t.data_garantia,
        CASE WHEN l.garantia_ate < $3 OR c.data_entrega_bem <= $3 THEN least(l.garantia_ate, c.data_entrega_bem) END),
      CASE WHEN c.data_entrega_bem <= $3 THEN c.data_entrega_bem END
    FROM linhas l JOIN cota c ON c.id = l.cota_id JOIN importacao_cota t ON t.cota_id = c.id
    WHERE NOT l.cancelada AND NOT EXISTS (SELECT FROM contemplacao x WHERE x.cota_id = c.id)
    RETURNING id, cota_id, grupo_id, dia, credito_centavos
  ), creditos AS (${doCaixa('contemplacao', 'contempladas', "'contemplacao:' || id", 'credito_centavos')}
  ), restituidas AS (
    INSERT INTO restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos, paga_em)
    SELECT c.id, c.grupo_id, 'sorteio', c.data_contemplacao, l.base, l.multa, l.penal, l.valor, c.data_contemplacao
    FROM linhas l JOIN cota c ON c.id = l.cota_id WHERE l.cancelada
    ON CONFLICT (cota_id) DO NOTHING RETURNING cota_id, grupo_id, dia, valor_centavos
  ) ${doCaixa('restituicao', 'restituidas', "'restituicao:' || cota_id", 'valor_centavos')}`

/**
 * Quotas of this load with a credit that nobody used, in a group that ended: its books gave account of every credit, and
 * there is none left to be paid.
 */
export async function listCreditosSemUso({ client }: Contexto): Promise<Erro[]> {
  const { rows } = await clientRows(
    client,
    { linha: 'number', numero: 'text' },
    `SELECT t.linha, c.numero FROM importacao_cota t JOIN cota c ON c.id = t.cota_id JOIN grupo g ON g.id = c.grupo_id
     WHERE g.situacao = 'ENCERRADO' AND EXISTS (SELECT FROM contemplacao x
       WHERE x.cota_id = c.id AND x.utilizado_em IS NULL AND x.desfeita_em IS NULL) ORDER BY t.linha`,
  )
  return rows.map(({ linha, numero }) => ({
    linha,
    motivo: `a cota ${numero} tem crédito sem uso e o grupo está encerrado; diga em dataEntregaBem quando foi usado`,
  }))
}

/** Contemplations that came in: their rows, and their credits out of the cash of their groups. */
export async function storeContemplacoes(
  { client, agora, hoje }: Contexto,
  cotas: readonly CotaDaRazao[],
): Promise<void> {
  const contempladas = cotas.filter(isCotaContemplada)
  if (contempladas.length === 0) return
  const contratos = await readContratos(client, [...new Set(contempladas.map(({ grupoId }) => grupoId))])
  const registros = contempladas.flatMap((cota) => {
    const contrato = contratos.get(cota.grupoId)
    return contrato ? [registroDa(cota, contrato)] : []
  })
  await client.query(gravarSql, [JSON.stringify(registros), agora, hoje])
}
