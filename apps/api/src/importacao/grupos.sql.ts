import { clientRows } from '../platform/rows.ts'
import { insertImmutable, type Tabela, upsert } from '../platform/tabela.ts'
import { type Contexto, chaveNoParceiro, type Erro, type Gravador, type Numerada, resolver } from './contexto.ts'

const tabelaPlano: Tabela = {
  nome: 'plano',
  colunas: [
    ['parceiro_id', 'bigint'],
    ['chave', 'text'],
    ['nome', 'text'],
    ['modalidade', 'text'],
    ['prazo_meses', 'integer'],
    ['taxa_administracao_ppt', 'bigint'],
    ['fundo_reserva_ppt', 'bigint'],
    ['seguro_mensal_ppt', 'bigint'],
    ['casas_do_percentual', 'integer'],
    ['fracao_ppt', 'bigint'],
    ['adicional_ppt', 'bigint'],
    ['taxa_antecipada_ppt', 'bigint'],
    ['taxa_antecipada_contribuicoes', 'integer'],
  ],
  chave: ['parceiro_id', 'chave'],
}

const tabelaGrupo: Tabela = {
  nome: 'grupo',
  colunas: [
    ['parceiro_id', 'bigint'],
    ['codigo', 'text'],
    ['tipo', 'text'],
    ['situacao', 'text'],
    ['prazo_meses', 'integer'],
    ['total_assembleias', 'integer'],
    ['maximo_cotas', 'integer'],
    ['dia_vencimento', 'integer'],
    ['unidade_negocio', 'integer'],
  ],
  chave: ['parceiro_id', 'codigo'],
}

const tabelaParametro: Tabela = {
  nome: 'grupo_parametro',
  colunas: [
    ['grupo_id', 'bigint'],
    ['vigente_desde', 'date'],
    ['valores', 'jsonb'],
  ],
  chave: ['grupo_id', 'vigente_desde'],
}

const tabelaAssembleia: Tabela = {
  nome: 'assembleia',
  colunas: [
    ['grupo_id', 'bigint'],
    ['numero', 'integer'],
    ['dia', 'date'],
  ],
  chave: ['grupo_id', 'numero'],
}

/** A quota keeps its plan for life, so a plan never changes: another one gets another key. */
export const plano: Gravador<'plano'> = {
  chave: (dados) => chaveNoParceiro(dados.parceiro, dados.chave),
  async gravar(contexto, lote) {
    const { achadas, erros } = resolver(lote, contexto.parceiros, (dados) => dados.parceiro, 'o parceiro')
    const registros = achadas.map(({ dados, id }) => ({
      parceiro_id: id,
      chave: dados.chave,
      nome: dados.nome,
      modalidade: dados.modalidade,
      prazo_meses: dados.prazoMeses,
      taxa_administracao_ppt: dados.taxaAdministracaoPpt,
      fundo_reserva_ppt: dados.fundoReservaPpt,
      seguro_mensal_ppt: dados.seguroMensalPpt,
      casas_do_percentual: dados.casasDoPercentual,
      fracao_ppt: dados.fracaoPpt,
      adicional_ppt: dados.adicionalPpt,
      taxa_antecipada_ppt: dados.taxaAntecipada?.ppt ?? null,
      taxa_antecipada_contribuicoes: dados.taxaAntecipada?.contribuicoes ?? null,
    }))
    const { novas, diferentes } = await insertImmutable(contexto.client, tabelaPlano, registros)
    await loadPlanosEGrupos(contexto)
    const mudados = lines(achadas, diferentes, 'o plano já existe com outros números; um plano novo leva outra chave')
    return { novas, alteradas: 0, erros: [...erros, ...mudados] }
  },
}

export const grupo: Gravador<'grupo'> = {
  chave: (dados) => chaveNoParceiro(dados.parceiro, dados.codigo),
  async gravar(contexto, lote) {
    const { client } = contexto
    const { achadas, erros } = resolver(lote, contexto.parceiros, (dados) => dados.parceiro, 'o parceiro')
    const grupos = await upsert(
      client,
      tabelaGrupo,
      achadas.map(({ dados, id }) => ({
        parceiro_id: id,
        codigo: dados.codigo,
        tipo: dados.categoria,
        situacao: dados.situacao,
        prazo_meses: dados.prazoMeses,
        total_assembleias: dados.totalAssembleias,
        maximo_cotas: dados.maximoCotas,
        dia_vencimento: dados.diaVencimento,
        unidade_negocio: dados.unidadeNegocio,
      })),
    )
    await loadPlanosEGrupos(contexto)
    const comId = achadas.map((numerada) => ({
      ...numerada,
      grupoId: contexto.grupos.get(grupo.chave(numerada.dados)),
    }))
    const parametros = comId.flatMap(({ linha, dados, grupoId }) =>
      dados.parametros.map((versao) => ({
        linha,
        registro: { grupo_id: grupoId, vigente_desde: versao.vigenteDesde, valores: versao.valores },
      })),
    )
    const { diferentes } = await insertImmutable(
      client,
      tabelaParametro,
      parametros.map(({ registro }) => registro),
    )
    await upsert(
      client,
      tabelaAssembleia,
      comId.flatMap(({ dados, grupoId }) =>
        dados.assembleias.map(({ numero, dia }) => ({ grupo_id: grupoId, numero, dia })),
      ),
    )
    const motivo = 'uma versão dos parâmetros já existe com outros valores; mudanças entram como nova versão'
    return { ...grupos, erros: [...erros, ...lines(parametros, diferentes, motivo)] }
  },
}

function lines(itens: readonly Pick<Numerada, 'linha'>[], indices: number[], motivo: string): Erro[] {
  return indices.flatMap((indice) => {
    const item = itens[indice]
    return item ? [{ linha: item.linha, motivo }] : []
  })
}

/** Reads the ids of all plans and groups into the context. */
export async function loadPlanosEGrupos({ client, planos, grupos }: Contexto) {
  type Row = { id: number; parceiro: string; codigo: string }
  const lidos = await clientRows<Row>(
    client,
    { id: 'number', parceiro: 'text', codigo: 'text' },
    'SELECT p.id, parceiro.chave AS parceiro, p.chave AS codigo FROM plano p JOIN parceiro ON parceiro.id = p.parceiro_id',
  )
  for (const row of lidos.rows) planos.set(chaveNoParceiro(row.parceiro, row.codigo), row.id)
  const lidas = await clientRows<Row>(
    client,
    { id: 'number', parceiro: 'text', codigo: 'text' },
    'SELECT g.id, parceiro.chave AS parceiro, g.codigo FROM grupo g JOIN parceiro ON parceiro.id = g.parceiro_id',
  )
  for (const row of lidas.rows) grupos.set(chaveNoParceiro(row.parceiro, row.codigo), row.id)
}
