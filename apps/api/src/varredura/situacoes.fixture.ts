import { diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import { type Contrato, contrato } from '@contempla/contract'
import { type Chamada, cnpjDe, createNucleo, type Envio } from '@contempla/dev-env'
import { premiosDe } from '../assembleias/assembleias.fixture.ts'
import { darConta } from '../debitos/debitos.fixture.ts'
import { contaDe } from '../faturamentos/especie/especie.fixture.ts'
import { preencher } from './amostras.fixture.ts'
import type { Cenario, Pessoa } from './elenco.fixture.ts'
import { darCota, enviarFoto, type Preparo, type Situacao } from './preparo.fixture.ts'
import { situacoesDaDelegacao } from './situacoes-da-delegacao.fixture.ts'
import { situacoesDaDevolucao } from './situacoes-da-devolucao.fixture.ts'
import { situacoesDaTransferencia } from './situacoes-da-transferencia.fixture.ts'
import { situacoesDoAtendimento } from './situacoes-do-atendimento.fixture.ts'
import { situacoesDoBem } from './situacoes-do-bem.fixture.ts'
import { situacoesDoPosVenda } from './situacoes-do-pos-venda.fixture.ts'
import { situacoesDoUsado } from './situacoes-do-usado.fixture.ts'

const sair = 'POST /cotas/:id/cancelamento'
const FATURAMENTO = 'faturamento-especie'

/** The person's case in a phase; its number. */
const emFase = async (
  { cenario, pessoa }: Preparo,
  processo: typeof FATURAMENTO | 'atualizacao-cadastral',
  fase: string,
) =>
  ({
    caso: String(
      await cenario.mundo.casoEm({ clienteId: pessoa.cliente, cotas: [pessoa.cota] }, { processo, fase }),
    ).padStart(8, '0'),
  }) as const

/** The situation of a billing in a phase, in which a call is answered; and what it says there. */
const doFaturamento = (fase: string, chamada: Chamada, envio?: Envio): Situacao => ({
  prepara: async (preparo) => ({
    ...(await emFase(preparo, FATURAMENTO, fase)),
    ...(envio ? { diz: { [chamada]: envio } } : {}),
  }),
  chamadas: [chamada],
})

/** A property quota of theirs that was contemplated long ago, has its guarantee and owes nothing. */
async function quitada({ cenario: { ambiente }, pessoa }: Preparo) {
  const grupo = await createNucleo(ambiente).novoGrupo(pessoa.titular.parceiro, {
    categoria: 'imovel',
    cotas: [
      {
        contemplacao: { dia: '2026-04-24', modalidade: 'Sorteio', lance: 0 },
        garantia: '2026-05-08',
        quitacao: '2026-10-30',
      },
    ],
  })
  return darCota(ambiente, pessoa, grupo)
}

/** In the phase of a billing that asks for documents, with a picture for each of them. */
async function comDocumentos(preparo: Preparo, ...chamadas: Chamada[]) {
  const { caso } = await emFase(preparo, FATURAMENTO, 'envioDosDocumentos')
  const estado = await preparo.chamar('GET /core/faturamento-credito/status')
  const pedidos = estado['documentos'] as unknown as { tipo: string; identidades: object[] }[]
  const documentos = await Promise.all(
    pedidos.map(async ({ tipo, identidades }) => ({
      tipo,
      url: await enviarFoto(preparo),
      ...(identidades.length > 0 ? { identidade: 'cnh' } : {}),
    })),
  )
  return { caso, diz: Object.fromEntries(chamadas.map((key) => [key, { body: { documentos } }])) }
}

const lance = {
  situacaoOferta: 'VL',
  situacaoModalidade: 'LL',
  lanceDiluido: 'N',
  validaRestOferta: 'S',
  valorFGTS: 0,
  valorLanceEmbutido: 0,
  tipoAmortizacao: 'PZ',
  trocaChaves: null,
  lanceLivreAuto: 'S',
  utilizaAntecipacao: 'N',
  quantidadeParcelaSubsequente: 0,
  lancequitacao: 'N',
  formaAcesso: 'SR',
}
const valorDoLance = 2_000_000

/** A quota of theirs in a group whose assembly is published today. */
async function naAssembleia({ cenario: { ambiente }, pessoa }: Preparo) {
  const { novoGrupo, naRetaguarda } = createNucleo(ambiente)
  const assembleia = 10
  const grupo = await novoGrupo(pessoa.titular.parceiro, { cotas: 2, assembleia, emDias: 0 })
  const gestor = await naRetaguarda('gestor')
  const dia = diaEm(ambiente.relogio.agora())
  await ambiente.sql(
    'insert into extracao (dia, premios, registrada_em, registrada_por) values ($1, $2, now(), $3) on conflict do nothing',
    [diaDaExtracao(dia, parametrosPadrao('auto')), premiosDe(1), gestor.funcionarioId],
  )
  const params = { grupoId: grupo.id, numero: assembleia }
  const { data } = await gestor.chamar('GET /assembleias/:grupoId/:numero/previa', { params })
  const body = { conferencia: data.conferencia }
  const { status, json } = await gestor.chamar('POST /assembleias/:grupoId/:numero/publicacao', { params, body })
  if (status !== 200) throw new Error(JSON.stringify(json))
  const diz: Pessoa['diz'] = { 'GET /cotas/:id/assembleias/resultado/:n': { params: { n: assembleia } } }
  return { ...(await darCota(ambiente, pessoa, grupo)), diz }
}

const enviosDaPessoa: Chamada[] = [
  'POST /antifraude/analise-documento/solicitar',
  'POST /antifraude/analise-documento/solicitar-reanalise',
  'POST /antifraude/analise-documento/solicitar-reanalise-faturamento',
]
const envioDaEmpresa: Chamada = 'POST /antifraude/analise-documento/solicitar-empresa'

const naoContemplada = () => ({ cotas: [{}] })

async function cancelar({ cenario: { ambiente }, pessoa }: Preparo) {
  await ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [pessoa.cota])
  return {}
}

const situacoes: readonly Situacao[] = [
  { prepara: naAssembleia, chamadas: ['GET /cotas/:id/assembleias/resultado/:n'] },
  {
    // Not contemplated: it bids.
    dados: naoContemplada,
    prepara: async ({ pessoa, chamar }) => {
      const params = { id: pessoa.cota }
      const simulado = { ...lance, valorLance: valorDoLance }
      const simulacao = 'POST /cotas/:id/credenciamento-lance/simulacao'
      const { identificador } = await chamar(simulacao, { params, body: simulado })
      const body = { ...lance, valorOferta: valorDoLance, identificador }
      return {
        diz: {
          [simulacao]: { body: simulado },
          'POST /cotas/:id/credenciamento-lance': { body },
          'PUT /cotas/:id/lance-permanente': { body },
        },
      }
    },
    chamadas: [
      'POST /cotas/:id/credenciamento-lance/simulacao',
      'POST /cotas/:id/credenciamento-lance',
      'PUT /cotas/:id/lance-permanente',
      'PUT /cotas/:id/bloqueio-contemplacao',
      'DELETE /cotas/:id/bloqueio-contemplacao',
    ],
  },
  {
    // Long in the group: it leaves, without everything back.
    dados: naoContemplada,
    prepara: async () => ({ diz: { [sair]: { body: { comDevolucao: false } } } }),
    chamadas: [sair],
  },
  {
    dados: naoContemplada,
    prepara: async ({ pessoa, chamar }) => {
      await chamar(sair, { params: { id: pessoa.cota }, body: { comDevolucao: false } })
      return {}
    },
    chamadas: ['GET /cotas/:id/cancelamento/carta'],
  },
  {
    // Late, with the instalments to renegotiate chosen.
    dados: () => ({ cotas: [{ pagas: 6, emAtraso: 2 }] }),
    prepara: async ({ pessoa: { cota: idCota }, chamar }) => {
      const escolha = { parcelasSelecionadas: [7, 8] }
      const { resumo } = await chamar('POST /renegociacao-parcelas/selecionar-parcelas', {
        body: { idCota, ...escolha },
      })
      const { identificador } = resumo as unknown as { identificador: string }
      return {
        diz: {
          'POST /renegociacao-parcelas/selecionar-parcelas': { body: escolha },
          'POST /renegociacao-parcelas/confirmar-renegociacao': { body: { identificador } },
        },
      }
    },
    chamadas: [
      'GET /renegociacao-parcelas/resumo-renegociacao',
      'POST /renegociacao-parcelas/selecionar-parcelas',
      'POST /renegociacao-parcelas/confirmar-renegociacao',
    ],
  },
  {
    // Contemplated, and its guarantee is to be brought.
    prepara: async ({ cenario, pessoa }) => {
      await cenario.ambiente.sql('update contemplacao set garantia_em = null where cota_id = $1', [pessoa.cota])
      return {}
    },
    chamadas: ['PUT /cotas/:id/contemplacao'],
  },
  {
    dados: naoContemplada,
    prepara: cancelar,
    chamadas: ['POST /cotas/:id/reativacao'],
  },
  {
    dados: naoContemplada,
    prepara: async (preparo) => {
      await cancelar(preparo)
      await preparo.chamar('POST /cotas/:id/reativacao')
      return {}
    },
    chamadas: ['POST /cotas/:id/reativacao/desistir'],
  },
  {
    prepara: async ({ chamar }) => {
      await chamar('POST /cotas/:id/seguro')
      return {}
    },
    chamadas: ['POST /cotas/:id/seguro/saida'],
  },
  {
    // More than a year of payments.
    dados: () => ({ cotas: [{ pagas: 14 }] }),
    prepara: async () => ({
      diz: { 'GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano': { params: { ano: 2025 } } },
    }),
    chamadas: ['GET /cotas/:id/informe-anual-rendimentos', 'GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano'],
  },
  {
    prepara: async ({ cenario, pessoa, chamar }) => {
      await darConta(cenario, pessoa.cliente)
      await chamar('POST /cotas/:id/forma-pagamento/debito-automatico', {
        params: { id: pessoa.cota },
        body: { forma: 'pix-automatico', conta: null, valorMaximo: null },
      })
      return {}
    },
    chamadas: [
      'PUT /cotas/:id/forma-pagamento/debito-automatico',
      'DELETE /cotas/:id/forma-pagamento/debito-automatico',
    ],
  },
  {
    // What is confirmed was seen before.
    prepara: async ({ pessoa, chamar }) => {
      const params = { id: pessoa.cota }
      const pedido = { tipo: 'prazo', quantidade: 1 }
      const { identificador } = await chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', {
        params,
        body: { pedido },
      })
      const { valor } = await chamar('GET /cotas/:id/cobrancas/quitacao', { params })
      await chamar('POST /cotas/:id/cobrancas/segunda-via/marcar')
      const lista = await chamar('GET /cotas/:id/cobrancas/segunda-via', { params })
      return {
        diz: {
          'POST /cotas/:id/cobrancas/antecipacao/boleto': { body: { pedido, identificador } },
          'POST /cotas/:id/cobrancas/quitacao/boleto': { body: { valor } },
          'POST /cotas/:id/cobrancas/segunda-via/gerar-boleto': { body: { identificador: lista['identificador'] } },
        },
      }
    },
    chamadas: [
      'POST /cotas/:id/cobrancas/antecipacao/boleto',
      'POST /cotas/:id/cobrancas/quitacao/boleto',
      'POST /cotas/:id/cobrancas/segunda-via/gerar-boleto',
    ],
  },
  {
    // More than one contact of each kind.
    prepara: async ({ chamar }) => {
      const email = await chamar('POST /cotas/:id/dados-cadastrais/emails')
      const telefone = await chamar('POST /cotas/:id/dados-cadastrais/telefones')
      return { email: Number(email['id']), telefone: Number(telefone['id']) }
    },
    chamadas: [
      'DELETE /cotas/:id/dados-cadastrais/emails/:idEmail',
      'DELETE /cotas/:id/dados-cadastrais/telefones/:idTelefone',
    ],
  },
  {
    dados: () => ({ atualizacaoObrigatoria: false }),
    prepara: (preparo) => emFase(preparo, 'atualizacao-cadastral', 'aguardandoDocumentos'),
    chamadas: ['POST /core/dados-cadastrais/desistir'],
  },
  {
    prepara: (preparo) => comDocumentos(preparo, ...enviosDaPessoa),
    chamadas: enviosDaPessoa,
  },
  {
    dados: (n) => ({ inscricaoNacional: cnpjDe(String(40_000_000 + n)) }),
    prepara: (preparo) => comDocumentos(preparo, envioDaEmpresa),
    chamadas: [envioDaEmpresa],
  },
  {
    prepara: async ({ chamar }) => {
      const { numero } = await chamar('POST /privacidade/pedidos')
      return { caso: String(numero) }
    },
    chamadas: ['POST /privacidade/pedidos/:numero/desistir'],
  },
  {
    prepara: async ({ chamar }) => {
      await chamar('POST /privacidade/exportacao')
      return {}
    },
    chamadas: ['GET /privacidade/exportacao/:formato'],
  },
  doFaturamento('pagamentoEnviado', 'POST /salesforce/contemplacao/casos/:caseNumber', {
    body: { Fase__c: 'Pagamento Enviado' },
  }),
  { prepara: quitada, chamadas: ['POST /salesforce/casos'] },
  ...situacoesDaDelegacao,
  ...situacoesDaDevolucao,
  ...situacoesDaTransferencia,
  ...situacoesDoAtendimento,
  ...situacoesDoBem,
  ...situacoesDoUsado,
  ...situacoesDoPosVenda,
  {
    prepara: async (preparo) => {
      const pessoa = await quitada(preparo)
      return { ...pessoa, ...(await emFase({ ...preparo, pessoa }, FATURAMENTO, 'tratativaNaoIniciada')) }
    },
    chamadas: [
      'GET /core/faturamento-credito/status',
      'GET /core/faturamento-credito/iniciar',
      'POST /core/faturamento-credito/desistir',
    ],
  },
  doFaturamento('atualizarCadastro', 'PATCH /core/faturamento-credito/atualizar', { body: {} }),
  doFaturamento('termoDeAutorizacao', 'POST /core/faturamento-credito/termos'),
  doFaturamento('linkExpirado', 'POST /core/faturamento-credito/link'),
  {
    prepara: async (preparo) => {
      const { cenario, pessoa, chamar } = preparo
      const { caso } = await emFase(preparo, FATURAMENTO, 'linkExpirado')
      await chamar('POST /core/faturamento-credito/link', { query: { idCota: pessoa.cota } })
      const url = await enviarFoto(preparo)
      const { cifra } = cenario.ambiente.servidor.contexto
      const mensagens = await cenario.ambiente.sql<{ texto_cifrado: Buffer }>(
        'select texto_cifrado from mensagem_saida order by id desc',
      )
      const textos = mensagens.map(({ texto_cifrado }) => cifra.decifrar(texto_cifrado))
      const link = textos.find((texto) => texto.includes('#link='))?.match(/#link=([\w-]+)/)?.[1] ?? ''
      return {
        caso,
        arquivo: url.split('/').at(-1) ?? '',
        diz: { 'POST /core/faturamento-credito/autenticacao': { body: { link } } },
      }
    },
    chamadas: ['POST /core/faturamento-credito/autenticacao'],
  },
  {
    prepara: async (preparo) => {
      const pessoa = await quitada(preparo)
      const body = contaDe(pessoa.titular.inscricao)
      return {
        ...pessoa,
        ...(await emFase({ ...preparo, pessoa }, FATURAMENTO, 'cadastroAprovado')),
        diz: { 'POST /core/faturamento-credito/solicitar-pagamento': { body } },
      }
    },
    chamadas: ['POST /core/faturamento-credito/solicitar-pagamento'],
  },
]

const porChamada = new Map(situacoes.flatMap((situacao) => situacao.chamadas.map((key) => [key, situacao] as const)))

/** The state that a call asks for, where the common person is not in it. */
export const situacaoDe = (key: Chamada): Situacao | undefined => porChamada.get(key)

let pessoas = 0

/** Somebody new in a state. */
export async function createNaSituacao(
  cenario: Cenario,
  { dados, prepara }: Pick<Situacao, 'dados' | 'prepara'>,
  parceiro: Pessoa['titular']['parceiro'],
): Promise<Pessoa> {
  const pessoa = await cenario.novaPessoa(parceiro, dados?.(++pessoas))
  const http = await cenario.abrir(pessoa)
  const chamar = async (key: Chamada, envio: Envio = {}) => {
    const inteiro = { ...preencher(contrato[key as keyof Contrato], cenario, pessoa), ...envio }
    const { status, json, data } = await http.chamar(key, inteiro)
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(json)}`)
    return data
  }
  return { ...pessoa, ...(await prepara?.({ cenario, pessoa, chamar })) }
}
