import { clientRows } from '../platform/rows.ts'
import { linhasCte, type Registro, type Tabela, upsertSql } from '../platform/tabela.ts'
import { findClientes } from './clientes.sql.ts'
import { type Contexto, chaveNoParceiro, type Erro, type Gravador, type Numerada } from './contexto.ts'
import type { Linha } from './formato/formato.ts'

const tabelaCota: Tabela = {
  nome: 'cota',
  colunas: [
    ['grupo_id', 'bigint'],
    ['cliente_id', 'bigint'],
    ['numero', 'text'],
    ['versao', 'integer'],
    ['situacao', 'text'],
    ['nome_bem', 'text'],
    ['credito_centavos', 'bigint'],
    ['plano_id', 'bigint'],
    ['contribuicoes', 'integer'],
    ['contribuicoes_antes_da_contemplacao', 'integer'],
    ['data_adesao', 'date'],
    ['data_contemplacao', 'date'],
    ['modalidade_contemplacao', 'text'],
    ['data_entrega_bem', 'date'],
    ['apelido', 'text'],
    ['vendedor', 'text'],
  ],
  chave: ['grupo_id', 'numero', 'versao'],
  // The nickname is the customer's.
  soNaInclusao: ['apelido'],
  // A sale made here says it too, and a file may not know it.
  seDito: ['vendedor'],
}

/**
 * The quotas touched by this load, with a line to name in an error and what their contemplations are made of: those and
 * the balances are written at the end.
 */
export const cotasTocadasSql =
  'CREATE TEMP TABLE importacao_cota (cota_id bigint PRIMARY KEY, linha integer NOT NULL, data_garantia date) ON COMMIT DROP'

const soDaLinha = [
  ['linha', 'integer'],
  ['data_garantia', 'date'],
  ['recebida_em', 'date'],
] as const

const registroDaCota = (dados: Linha<'cota'>, grupoId: number, planoId: number, clienteId: number): Registro => ({
  grupo_id: grupoId,
  cliente_id: clienteId,
  numero: dados.cota,
  versao: dados.versao,
  situacao: dados.situacao,
  nome_bem: dados.nomeBem,
  credito_centavos: dados.credito,
  plano_id: planoId,
  contribuicoes: dados.contribuicoes,
  contribuicoes_antes_da_contemplacao: dados.contribuicoesAntesDaContemplacao,
  data_adesao: dados.dataAdesao,
  data_contemplacao: dados.dataContemplacao,
  modalidade_contemplacao: dados.modalidadeContemplacao,
  data_entrega_bem: dados.dataEntregaBem,
  apelido: dados.apelido,
  vendedor: dados.vendedor,
})

function resolveCota(contexto: Contexto, clientes: Map<number, number>, { linha, dados }: Numerada<'cota'>) {
  const grupoId = contexto.grupos.get(chaveNoParceiro(dados.parceiro, dados.grupo))
  if (grupoId === undefined) return `o grupo ${dados.grupo} do parceiro ${dados.parceiro} não existe`
  const planoId = contexto.planos.get(chaveNoParceiro(dados.parceiro, dados.plano))
  if (planoId === undefined) return `o plano ${dados.plano} do parceiro ${dados.parceiro} não existe`
  const clienteId = clientes.get(linha)
  if (clienteId === undefined) return `o cliente da cota não existe no parceiro ${dados.parceiro}`
  if (dados.recebidaEm !== null && dados.recebidaEm > contexto.hoje) return 'recebidaEm: no futuro'
  return {
    ...registroDaCota(dados, grupoId, planoId, clienteId),
    linha,
    data_garantia: dados.dataGarantia,
    recebida_em: dados.recebidaEm,
  }
}

/** The lines by which a quota would have come to its holder before another who had it earlier did. */
async function findForaDeOrdem({ client }: Contexto, registros: readonly Registro[]): Promise<Set<number>> {
  const { rows } = await clientRows(
    client,
    { linha: 'number' },
    `WITH ${linhasCte([...soDaLinha, ...tabelaCota.colunas])}
     SELECT DISTINCT l.linha FROM linhas l JOIN cota c USING (grupo_id, numero, versao) JOIN titular_anterior t ON t.cota_id = c.id
     WHERE CASE WHEN c.cliente_id <> l.cliente_id THEN t.ate > l.recebida_em
       ELSE t.ate >= l.recebida_em AND t.ate < (SELECT max(ate) FROM titular_anterior u WHERE u.cota_id = c.id) END`,
    [JSON.stringify(registros.filter(({ recebida_em: recebidaEm }) => recebidaEm !== null))],
  )
  return new Set(rows.map(({ linha }) => linha))
}

export const cota: Gravador<'cota'> = {
  chave: (dados) => `${dados.parceiro}/${dados.grupo}/${dados.cota}/${dados.versao}`,
  async gravar(contexto, lote) {
    const clientes = await findClientes(contexto, lote)
    const erros: Erro[] = []
    const resolvidos: Registro[] = []
    for (const numerada of lote) {
      const registro = resolveCota(contexto, clientes, numerada)
      if (typeof registro === 'string') erros.push({ linha: numerada.linha, motivo: registro })
      else resolvidos.push(registro)
    }
    const foraDeOrdem = await findForaDeOrdem(contexto, resolvidos)
    for (const linha of foraDeOrdem) erros.push({ linha, motivo: 'recebidaEm: antes de outra transferência da cota' })
    const registros = resolvidos.filter(({ linha }) => !foraDeOrdem.has(Number(linha)))
    if (registros.length === 0) return { novas: 0, alteradas: 0, erros }
    const { rows } = await clientRows(
      contexto.client,
      { nova: 'boolean', quantas: 'number' },
      `WITH ${linhasCte([...soDaLinha, ...tabelaCota.colunas])},
       gravadas AS (${upsertSql(tabelaCota, ', cota.id, cota.grupo_id, cota.numero, cota.versao')}),
       passadas AS (INSERT INTO titular_anterior (cota_id, cliente_id, ate)
                    SELECT c.id, c.cliente_id, coalesce(l.recebida_em, $2) FROM linhas l JOIN cota c USING (grupo_id, numero, versao)
                    WHERE c.cliente_id <> l.cliente_id ON CONFLICT DO NOTHING),
       recebidas AS (SELECT c.id, l.recebida_em, (SELECT max(ate) FROM titular_anterior t WHERE t.cota_id = c.id) AS guardada
                     FROM linhas l JOIN cota c USING (grupo_id, numero, versao)
                     WHERE c.cliente_id = l.cliente_id AND l.recebida_em IS NOT NULL),
       corrigidas AS (UPDATE titular_anterior t SET ate = r.recebida_em FROM recebidas r
                      WHERE t.cota_id = r.id AND t.ate = r.guardada AND r.guardada <> r.recebida_em RETURNING t.cota_id),
       sabidas AS (INSERT INTO titular_anterior (cota_id, ate)
                   SELECT id, recebida_em FROM recebidas WHERE guardada IS NULL
                   UNION ALL SELECT id, recebida_em FROM gravadas JOIN linhas USING (grupo_id, numero, versao)
                             WHERE nova AND recebida_em IS NOT NULL RETURNING cota_id),
       trocadas AS (SELECT c.id FROM linhas l JOIN cota c USING (grupo_id, numero, versao) WHERE c.cliente_id <> l.cliente_id),
       baixados AS (UPDATE boleto SET baixado_em = $2, motivo_da_baixa = 'outro-titular'
                    WHERE id IN (SELECT id FROM boleto WHERE cota_id IN (SELECT id FROM trocadas)
                                 UNION SELECT boleto_id FROM boleto_item WHERE cota_id IN (SELECT id FROM trocadas))
                      AND tipo IN ('segunda-via', 'antecipacao', 'quitacao') AND pago_em IS NULL AND baixado_em IS NULL),
       desmarcadas AS (DELETE FROM cobranca_marcada m USING trocadas t WHERE m.cota_id = t.id),
       tocadas AS (INSERT INTO importacao_cota SELECT id, linha, data_garantia FROM gravadas JOIN linhas USING (grupo_id, numero, versao)
                   ON CONFLICT DO NOTHING)
       SELECT nova, count(*)::integer AS quantas FROM (
         SELECT id, nova FROM gravadas
         UNION ALL SELECT cota_id, false FROM (SELECT cota_id FROM corrigidas UNION ALL SELECT cota_id FROM sabidas) s
                   WHERE cota_id NOT IN (SELECT id FROM gravadas)) g GROUP BY nova`,
      [JSON.stringify(registros), contexto.hoje],
    )
    const quantas = (nova: boolean) => rows.find((row) => row.nova === nova)?.quantas ?? 0
    return { novas: quantas(true), alteradas: quantas(false), erros }
  },
}
