import { clientRows } from '../platform/rows.ts'
import { type Registro, type Tabela, upsert } from '../platform/tabela.ts'
import { type Contexto, type Gravador, resolver } from './contexto.ts'
import type { Linha } from './formato/formato.ts'

/** A table whose rows belong to a partner. */
function doParceiro<T extends 'filial' | 'aviso'>(
  tabela: Tabela,
  registro: (dados: Linha<T>, parceiroId: number) => Registro,
): Gravador<T> {
  return {
    chave: (dados) => dados.chave,
    async gravar({ client, parceiros }, lote) {
      const { achadas, erros } = resolver(lote, parceiros, (dados) => dados.parceiro, 'o parceiro')
      return {
        ...(await upsert(
          client,
          tabela,
          achadas.map(({ dados, id }) => registro(dados, id)),
        )),
        erros,
      }
    },
  }
}

export const filial = doParceiro<'filial'>(
  {
    nome: 'filial',
    colunas: [
      ['chave', 'text'],
      ['parceiro_id', 'bigint'],
      ['nome', 'text'],
      ['uf', 'text'],
      ['cidade', 'text'],
      ['endereco', 'text'],
      ['bairro', 'text'],
      ['cep', 'text'],
      ['telefone', 'text'],
      ['horario', 'text'],
      ['latitude', 'double precision'],
      ['longitude', 'double precision'],
    ],
    chave: ['chave'],
  },
  ({ tipo: _tipo, parceiro: _parceiro, lugar, ...campos }, parceiroId) => ({
    ...campos,
    latitude: lugar?.latitude ?? null,
    longitude: lugar?.longitude ?? null,
    parceiro_id: parceiroId,
  }),
)

export const aviso = doParceiro<'aviso'>(
  {
    nome: 'aviso_manutencao',
    colunas: [
      ['chave', 'text'],
      ['parceiro_id', 'bigint'],
      ['inicio', 'timestamptz'],
      ['fim', 'timestamptz'],
      ['ativo', 'boolean'],
      ['texto', 'text'],
    ],
    chave: ['chave'],
  },
  ({ tipo: _tipo, parceiro: _parceiro, ...campos }, parceiroId) => ({ ...campos, parceiro_id: parceiroId }),
)

const tabelaParceiro: Tabela = {
  nome: 'parceiro',
  colunas: [
    ['chave', 'text'],
    ['nome', 'text'],
    ['dominio', 'text'],
    ['cor_primaria', 'text'],
    ['cor_secundaria', 'text'],
    ['logo_url', 'text'],
    ['icone_url', 'text'],
    ['funcionalidades', 'jsonb'],
    ['whatsapp_url', 'text'],
    ['link_atendimento_whatsapp', 'text'],
    ['prazo_geral_faturamento_bem_dias', 'integer'],
    ['prazo_pagamento_faturamento_dias', 'integer'],
    ['analise_aprova', 'boolean'],
    ['unidades_negocio', 'text'],
    ['empresa', 'text'],
    ['administradora', 'jsonb'],
    ['canais', 'jsonb'],
    ['links', 'jsonb'],
    ['guias', 'jsonb'],
  ],
  chave: ['chave'],
}

const tabelaAplicativo: Tabela = {
  nome: 'aplicativo',
  colunas: [
    ['client_id', 'text'],
    ['segredo', 'text'],
    ['plataforma', 'text'],
    ['parceiro_id', 'bigint'],
  ],
  chave: ['client_id'],
}

export const parceiro: Gravador<'parceiro'> = {
  chave: (dados) => dados.chave,
  async gravar(contexto, lote) {
    const resultado = await upsert(
      contexto.client,
      tabelaParceiro,
      lote.map(({ dados }) => registroDoParceiro(dados)),
    )
    await loadParceiros(contexto)
    const aplicativos = lote.flatMap(({ dados }) =>
      dados.aplicativos.map(({ clientId, segredo, plataforma }) => ({
        client_id: clientId,
        segredo,
        plataforma,
        parceiro_id: contexto.parceiros.get(dados.chave),
      })),
    )
    await upsert(contexto.client, tabelaAplicativo, aplicativos)
    return { ...resultado, erros: [] }
  },
}

const registroDoParceiro = (dados: Linha<'parceiro'>): Registro => ({
  chave: dados.chave,
  nome: dados.nome,
  dominio: dados.dominio,
  cor_primaria: dados.corPrimaria,
  cor_secundaria: dados.corSecundaria,
  logo_url: dados.logoUrl,
  icone_url: dados.iconeUrl,
  funcionalidades: dados.funcionalidades,
  whatsapp_url: dados.whatsappUrl,
  link_atendimento_whatsapp: dados.linkAtendimentoWhatsapp,
  prazo_geral_faturamento_bem_dias: dados.prazoGeralFaturamentoBemDias,
  prazo_pagamento_faturamento_dias: dados.prazoPagamentoFaturamentoDias,
  analise_aprova: dados.analiseAprova,
  unidades_negocio: dados.unidadesNegocio,
  empresa: dados.empresa,
  administradora: dados.administradora,
  canais: dados.canais,
  links: dados.links,
  guias: dados.guias,
})

/** Reads the ids of all partners into the context. */
export async function loadParceiros({ client, parceiros }: Contexto) {
  const { rows } = await clientRows(client, { chave: 'text', id: 'number' }, 'SELECT chave, id FROM parceiro')
  for (const { chave, id } of rows) parceiros.set(chave, id)
}
